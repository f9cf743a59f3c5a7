// memory-safety
#include <stdarg.h>

#include "never.h"
static long first(int count, ...) {
  va_list list;
  va_start(list, count);
  long found = va_arg(list, long);
  va_end(list);
  return found;
}
int main(void) { return (int)first(1, ANY_INT); }
