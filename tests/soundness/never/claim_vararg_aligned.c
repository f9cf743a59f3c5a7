// assertions
#include <stdarg.h>

#include "never.h"
static int second(int count, ...) {
  va_list list;
  va_start(list, count);
  (void)va_arg(list, int);
  int found = (int)va_arg(list, __int128);
  va_end(list);
  return found;
}
int main(void) {
  CLAIM(second(2, 1, (__int128)5) != 5);
  return 0;
}
