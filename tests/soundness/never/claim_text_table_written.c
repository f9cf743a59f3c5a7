// memory-safety
#include <stddef.h>

#include "never.h"
static const char *names[] = {"one", "two", "three"};
int main(void) {
  int i = ANY_INT, j = ANY_INT;
  if (i < 0 || i > 2 || j < 0 || j > 2) return 0;
  names[j] = NULL;
  return names[i][0];
}
