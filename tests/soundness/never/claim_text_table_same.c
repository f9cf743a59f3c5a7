// assertions
#include "never.h"
static const char *const names[] = {"one", "two", "three"};
int main(void) {
  int i = ANY_INT;
  if (i < 0 || i > 2) return 0;
  CLAIM(names[i] != names[1]);
  return 0;
}
