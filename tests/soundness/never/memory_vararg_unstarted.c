// memory-safety
#include <stdarg.h>

#include "never.h"
static int first(int count, ...) {
  va_list list;
  return va_arg(list, int);
}
int main(void) { return first(1, 2); }
