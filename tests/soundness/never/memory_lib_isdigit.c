// memory-safety
#define _GNU_SOURCE
#include <ctype.h>

#include "never.h"
int main(void) { return isdigit(ANY_INT); }
