// What a float becomes that no int is.
// expect: memory-safety overflow assertions termination true
// inputs: 1
#include <plumb.h>

int main(void) {
  return plumb_nondet_bool() ? (int)2147483647.0 : 0;
}
