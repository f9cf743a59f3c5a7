// memory-safety
#include "never.h"
static char bytes[6];
static short global_word(short *p) { return *p; }
int main(void) { return global_word((short *)(bytes + (ANY_INT & 1))); }
