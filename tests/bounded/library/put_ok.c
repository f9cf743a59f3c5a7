// The result of putchar is the byte that is put, or EOF.
// expect: assertions true
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int n = putchar(7 + 256);
  plumb_assert(n == 7 || n == EOF);
  return 0;
}
