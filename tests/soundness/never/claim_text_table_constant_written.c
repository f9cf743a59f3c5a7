// memory-safety
#include "never.h"
static char *const names[] = {"one", "two", "three"};
int main(void) {
  int i = ANY_INT;
  if (i < 0 || i > 2) return 0;
  names[i][0] = 'O';
  return 0;
}
