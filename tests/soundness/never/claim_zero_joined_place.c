// assertions
#include "never.h"
int main(void) {
  char line[8];
  int least = 8;
  for (int round = 0; round < 3; round++) {
    int n = ANY_INT;
    if (n < 0 || n > 7) return 0;
    memset(line, 'x', sizeof line);
    line[n] = '\0';
    least = (int)strlen(line);
  }
  CLAIM(least < 7);
  return 0;
}
