// assertions
// A constant that goes on behind its first zero byte, handed to a function that was handed texts before: all of it may be read.
#include "never.h"
static int zeros(const char *s, int n) {
  int c = 0;
  for (int i = 0; i < n; i++)
    if (s[i] == 0) c++;
  return c;
}
int main(void) {
  zeros("ab", 3);
  zeros("cd", 3);
  int n = zeros("\0k", 3);
  CLAIM(n == 1);
  return 0;
}
