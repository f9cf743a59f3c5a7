// assertions
#include "never.h"
static const char pieces[6] = {97, 0, 98, 0, 99, 0};
static int zeros(const char *s, int n) {
  int c = 0;
  while (n-- > 0)
    if (!*s++) c++;
  return c;
}
int main(void) {
  zeros("xyz", 4);
  zeros("abc", 4);
  CLAIM(zeros(pieces, 6) == 1);
  return 0;
}
