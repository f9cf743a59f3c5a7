// memory-safety
#include <stdio.h>
#include "never.h"
// What is in the queue is one too far.
int main(void) {
  int queue[50], seen[10] = {0}, head = 0, tail = 0, c;
  queue[tail++] = 3;
  while (head < tail) {
    int at = queue[head++];
    seen[at] = 1;
    if ((c = getchar()) == EOF) return 0;
    int next = c & 1 ? at + 1 : at - 1;
    if (next < 0 || next > 10) continue;
    if (tail < 50) queue[tail++] = next;
  }
  return seen[3];
}
