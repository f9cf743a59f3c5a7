// memory-safety
#include <stdarg.h>

#include "never.h"
static int last(int count, ...) {
  va_list list;
  int found = 0;
  va_start(list, count);
  for (int i = 0; i <= count; i++) found = va_arg(list, int);
  va_end(list);
  return found;
}
int main(void) { return last(2, 4, 5); }
