/* Writes a byte to the file PRESS_TRACE_FAILURES for each press of the pointer's button that the
   program takes from the X server, so that a click that is missing can be told from one never sent. */

#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { BUTTON_PRESS = 4 };

/* The beginning of XGenericEventCookie. */
struct cookie {
    int type;
    unsigned long serial;
    int send_event;
    void *display;
    int extension;
    int evtype;
};

int XGetEventData(void *display, struct cookie *cookie) {
    static int (*next)(void *, struct cookie *);
    static int file = -1;
    if (!next)
        next = (int (*)(void *, struct cookie *))dlsym(RTLD_NEXT, "XGetEventData");
    if (file < 0 && getenv("PRESS_TRACE_FAILURES"))
        file = open(getenv("PRESS_TRACE_FAILURES"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    int has_data = next(display, cookie);
    if (has_data && cookie->evtype == BUTTON_PRESS && file >= 0 && write(file, "x", 1) != 1)
        abort();
    return has_data;
}
