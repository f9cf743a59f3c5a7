// memory-safety
#include "never.h"
int main(void) {
  char line[8];
  for (int round = 0; round < 3; round++) {
    int n = ANY_INT;
    if (n < 0 || n > 7) return 0;
    memset(line, 'x', sizeof line);
    if (round < 2) line[n] = '\0';
    char *s = line;
    while (*s == 'x') s++;
  }
  return 0;
}
