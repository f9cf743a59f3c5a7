// assertions
#include <stdarg.h>

#include "never.h"
static int third(int count, ...) {
  va_list list, copy;
  va_start(list, count);
  va_copy(copy, list);
  (void)va_arg(copy, int);
  (void)va_arg(copy, int);
  int found = va_arg(copy, int) + va_arg(list, int);
  va_end(copy);
  va_end(list);
  return found;
}
int main(void) {
  CLAIM(third(3, 1, 2, 3) != 4);
  return 0;
}
