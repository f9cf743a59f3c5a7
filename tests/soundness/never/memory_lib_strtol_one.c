// memory-safety
#include "never.h"
int main(void) {
  char text[3] = "5", *end;
  int base = ANY_BYTE;
  if (base >= 2 && base <= 36) return 0;
  strtol(text, &end, base);
  return *end;
}
