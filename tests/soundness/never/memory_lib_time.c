// memory-safety
#define _GNU_SOURCE
#include <time.h>

#include "never.h"
int main(void) { return (int)time((long *)1); }
