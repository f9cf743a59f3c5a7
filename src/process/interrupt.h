// The request to stop a running call: set by plumb_interrupt, perhaps in a signal handler, and seen by whoever supervises.
#ifndef PLUMB_PROCESS_INTERRUPT_H
#define PLUMB_PROCESS_INTERRUPT_H

#include <stdbool.h>

void interrupt_ask(void);
bool interrupt_asked(void);
void interrupt_forget(void);

#endif
