// memory-safety
#include "never.h"
static char third(const char *text) { return text[3]; }
int main(void) {
  int k = ANY_INT, n = third("four") + third("three");
  if (k == 1) n += third("six");
  if (k == 2) n += third("no");
  return n;
}
