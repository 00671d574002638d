#pragma once

#include <gio/gio.h>
#include <glib-unix.h>
#include <libintl.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// The interface of libdispatch for other main loops: a file descriptor that is readable when there
// is work on the main queue, and the function that runs the work.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);
