// memory-safety, overflow, termination
// A queue into which each node comes once, when its mark is set, is never fuller than there are nodes.
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
    printf("%d\n", at);
  }
  return 0;
}
