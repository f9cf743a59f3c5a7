// assertions
#include "never.h"
static const char *const words[] = {"on", "of", "\0f"};
static int zeros(const char *s, int n) {
  int c = 0;
  for (int i = 0; i < n; i++) c += s[i] == 0;
  return c;
}
int main(void) {
  int c = 0;
  for (int i = 0; i < 3; i++) c += zeros(words[i], 3);
  CLAIM(c < 4);
  return 0;
}
