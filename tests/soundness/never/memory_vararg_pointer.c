// memory-safety
#include <stdarg.h>

#include "never.h"
static int first(int count, ...) {
  va_list list;
  va_start(list, count);
  int found = *va_arg(list, int *);
  va_end(list);
  return found;
}
int main(void) {
  int x = 1;
  return first(1, ANY_INT == 7 ? (int *)0 : &x);
}
