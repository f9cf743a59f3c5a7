// Functions that call themselves, and each other.
#include <plumb.h>
static unsigned down(unsigned n) { return n ? down(n - 1) : 0; }
static unsigned fibonacci(unsigned n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
static int is_odd(unsigned n);
static int is_even(unsigned n) { return n ? is_odd(n - 1) : 1; }
static int is_odd(unsigned n) { return n ? is_even(n - 1) : 0; }
int straight(void) { return (int)down(plumb_nondet_uint()); }
int branching(void) { return (int)fibonacci(plumb_nondet_uint()) & 1; }
int mutual(void) { return is_even(plumb_nondet_uint()); }
