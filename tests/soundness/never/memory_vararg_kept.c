// memory-safety
#include <stdarg.h>

#include "never.h"
static va_list kept;
static void keep(int count, ...) { va_start(kept, count); }
int main(void) {
  keep(1, 2);
  return va_arg(kept, int);
}
