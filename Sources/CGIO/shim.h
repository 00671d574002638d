#pragma once

#include <gio/gio.h>
#include <glib-unix.h>
#include <libintl.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/vfs.h>

// The interface of libdispatch for other main loops: a file descriptor that is readable when there
// is work on the main queue, and the function that runs the work.

int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// The function that Swift's runtime calls instead of handing a job to its thread pool, and the one that
// hands it to the main actor.

extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(void *job, void *original);
__attribute__((swiftcall)) void swift_task_enqueueMainExecutor(void *job);

static inline __attribute__((swiftcall)) void shim_enqueue_on_main(void *job, void *original) {
    swift_task_enqueueMainExecutor(job);
}

static inline void shim_keep_tasks_on_main(void) { swift_task_enqueueGlobal_hook = shim_enqueue_on_main; }
