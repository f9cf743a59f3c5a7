// memory-safety, overflow; runs: none
#include <stdio.h>
#include <stdlib.h>
// The second word is there, or nothing was ever written there.
int main(void) {
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    char name[16], number[16];
    if (sscanf(line, "%15s %15s", name, number) < 1) continue;
    printf("%ld %s\n", strtol(number, NULL, 10), name);
  }
  return 0;
}
