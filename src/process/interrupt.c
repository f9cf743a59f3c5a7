// See interrupt.h.
#include "process/interrupt.h"

#include <signal.h>

static volatile sig_atomic_t stop;

void interrupt_ask(void) { stop = 1; }
bool interrupt_asked(void) { return stop; }
void interrupt_forget(void) { stop = 0; }
