// plumb_interrupt.
#include "plumb.h"
#include "process/interrupt.h"

void plumb_interrupt(void) { interrupt_ask(); }
