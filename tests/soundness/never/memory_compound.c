// memory-safety
#include "never.h"
int *f(void) { return (int[]){1, 2}; }
int main(void) { return f()[0]; }
