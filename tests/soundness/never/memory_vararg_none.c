// memory-safety
#include <stdarg.h>

#include "never.h"
static int first(int count, ...) {
  va_list list;
  va_start(list, count);
  int found = va_arg(list, int);
  va_end(list);
  return found;
}
int main(void) { return first(ANY_INT); }
