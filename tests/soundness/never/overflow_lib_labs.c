// overflow; modes: error
#define _GNU_SOURCE
#include <limits.h>

#include "never.h"
int main(void) { return labs(ANY_INT == 3 ? LONG_MIN : 1) > 0; }
