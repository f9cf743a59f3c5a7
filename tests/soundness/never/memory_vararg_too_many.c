// memory-safety
#include "never.h"
static int first(int count) { return count; }
int main(void) {
  int (*other)(int, ...) = (int (*)(int, ...))first;
  return other(1, 2);
}
