// assertions
// Two zero bytes in one buffer: a function that was handed the first text says nothing of the second.
#include "never.h"
static const char *at;
static int skip(void) {
  int n = 0;
  while (*at && *at != ';') {
    at++;
    n = 1 + skip();
  }
  return n;
}
int main(void) {
  char line[20];
  unsigned first = ANY_BYTE % 8, second = 8 + ANY_BYTE % 11;
  for (unsigned i = 0; i < sizeof line; i++) line[i] = 'a';
  line[first] = '\0';
  line[second] = '\0';
  line[19] = '\0';
  at = line;
  skip();
  at++;
  int n = skip();
  CLAIM(at - line != 19 || n > 11);
  at = line + second + 1 < line + 20 ? line + second + 1 : line + second;
  skip();
  CLAIM(at == line + first);
  return 0;
}
