// memory-safety
#include <stdio.h>
#include "never.h"
// The queue is full where its end is the array's.
int main(void) {
  int queue[20], seen[10] = {0}, head = 0, tail = 0, c;
  queue[tail++] = 3;
  while (head < tail) {
    int at = queue[head++];
    seen[at] = 1;
    for (int k = 0; k < 2; k++) {
      if ((c = getchar()) == EOF) return 0;
      int next = c & 1 ? at + 1 : at - 1;
      if (next < 0 || next >= 10) continue;
      if (tail <= 20) queue[tail++] = next;
    }
  }
  return seen[3];
}
