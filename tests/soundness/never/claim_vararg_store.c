// assertions
#include <stdarg.h>

#include "never.h"
static void store(int count, ...) {
  va_list list;
  va_start(list, count);
  for (int i = 0; i < count; i++) *va_arg(list, int *) = i;
  va_end(list);
}
int main(void) {
  int a = 5, b = 5;
  store(2, &a, &b);
  CLAIM(a == 5 || b != 1);
  return 0;
}
