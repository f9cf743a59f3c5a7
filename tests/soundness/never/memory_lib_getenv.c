// memory-safety
#define _GNU_SOURCE
#include "never.h"

int main(void) { return *getenv("HOME"); }
