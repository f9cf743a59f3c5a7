// assertions
#include "never.h"
static const char *const words[] = {"no", "casino", "ino"};
int main(void) {
  unsigned i = ANY_INT & 1;
  CLAIM(words[1] + 3 + i != words[i ? 0 : 2]);
  return 0;
}
