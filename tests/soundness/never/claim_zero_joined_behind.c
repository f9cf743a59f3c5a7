// memory-safety
#include "never.h"
static void walk(const char *s, int from) {
  s += from;
  while (*s) s++;
}
int main(void) {
  char line[8] = "abc";
  walk(line, 0);
  for (int round = 0; round < 2; round++) {
    int n = ANY_INT;
    if (n < 0 || n > 6) return 0;
    memset(line, 'x', sizeof line);
    line[n] = '\0';
    walk(line, round ? n + 1 : n);
  }
  return 0;
}
