// overflow
// No element is larger than the number of rounds in which one was written, though rounds may write none.
#include <stdio.h>
static int steps[30];

int main(void) {
  int rounds = 0, from, to;
  while (rounds < 500 && scanf("%d %d", &from, &to) == 2) {
    if (from < 0 || from >= 30 || to < 0 || to >= 30) continue;
    steps[to] = steps[from] + 1;
    rounds++;
  }
  return steps[0] * 4000000 > 0;
}
