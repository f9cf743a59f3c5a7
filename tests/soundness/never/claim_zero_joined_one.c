// memory-safety
#include "never.h"
int main(void) {
  char line[8];
  int n = ANY_INT, k = ANY_INT;
  if (n < 0 || n > 7 || k < 0 || k > 7) return 0;
  memset(line, 'x', sizeof line);
  if (ANY_INT)
    line[n] = '\0';
  else
    line[k] = 'y';
  return (int)strlen(line);
}
