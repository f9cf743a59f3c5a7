// assertions
#include <stdio.h>
#include "never.h"
// The second word is as it was, or not.
int main(void) {
  char line[20], name[4], number[4] = "0";
  if (!fgets(line, sizeof line, stdin)) return 0;
  if (sscanf(line, "%3s %3s", name, number) < 1) return 0;
  CLAIM(number[0] == '0');
  return 0;
}
