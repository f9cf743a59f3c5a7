// assertions
#include "never.h"
int main(void) {
  int x = ANY_INT;
  unsigned s = ANY_BYTE & 31;
  CLAIM((x >> s) >= -1);
  CLAIM((x >> s) != -1);
  CLAIM(((unsigned)x >> s) != 1);
  return 0;
}
