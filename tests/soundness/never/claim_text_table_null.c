// memory-safety
#include <stddef.h>

#include "never.h"
static const char *const names[] = {"one", NULL, "three"};
int main(void) {
  int i = ANY_INT;
  if (i < 0 || i > 2) return 0;
  return names[i][0];
}
