// termination
#include <stdarg.h>

#include "never.h"
static int step(int count, ...) {
  va_list list;
  va_start(list, count);
  int by = va_arg(list, int);
  va_end(list);
  return by;
}
int main(void) {
  int by = ANY_INT;
  for (int i = 0; i < 10; i += step(1, by) & 1) {
  }
  return 0;
}
