// assertions
#include "never.h"
static const char *const names[] = {"one", "two", "three"};
int main(void) {
  int i = ANY_INT;
  if (i < 0 || i > 2) return 0;
  CLAIM(names[i][0] == names[0][0] || names[i] != names[2]);
  return 0;
}
