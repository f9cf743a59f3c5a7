// memory-safety
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char line[16];
  long sum = 0;
  for (int i = 0; i < 10 && fgets(line, sizeof line, stdin); i++) {
    long number = strtol(line + 1, NULL, 10);
    if (line[0] == '+' && number < 1000 && number > -1000) sum += number;
  }
  return sum > 0;
}
