// memory-safety, overflow, termination; runs: none
// As counted_queue_ok.c, but a node may be forgotten, and come again.
#include <stdbool.h>
#include <stdio.h>
enum { NODES = 30 };

int main(void) {
  bool seen[NODES] = {false};
  int queue[NODES], head = 0, tail = 0;
  seen[0] = true;
  queue[tail++] = 0;
  while (head < tail) {
    int at = queue[head++];
    for (int next = 0; next < NODES; next++) {
      if (getchar() != 'x' || seen[next]) continue;
      seen[next] = true;
      queue[tail++] = next;
    }
    if (at == 7) seen[at] = false;
  }
  return 0;
}
