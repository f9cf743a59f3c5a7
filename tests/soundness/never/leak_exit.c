// leaks
#include "never.h"
void f(void) { int *p = malloc(4); }
int main(void) {
  f();
  return 0;
}
