// memory-safety
#include <stdio.h>
#include "never.h"
// Only the first word was read for sure.
int main(void) {
  char line[20], name[4], number[4];
  if (!fgets(line, sizeof line, stdin)) return 0;
  memset(number, 'x', sizeof number);
  if (sscanf(line, "%3s %3s", name, number) < 1) return 0;
  return strlen(number) > 3;
}
