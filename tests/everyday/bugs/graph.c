// Breadth first search: nodes, edges "a b", then distances from node 0.
#include <stdio.h>
#include <string.h>

#define NODES 10

static int edges[NODES][NODES];
static int distance[NODES];

int main(void) {
  int nodes, a, b;
  if (scanf("%d", &nodes) != 1 || nodes < 1 || nodes > NODES) return 1;
  while (scanf("%d %d", &a, &b) == 2) {
    if (a < 0 || b < 0 || a >= nodes || b > nodes) continue;  // b == nodes slips through
    edges[a][b] = edges[b][a] = 1;  // BAD: OUT_OF_BOUNDS INDEX
  }
  int queue[NODES], first = 0, last = 0;
  for (int i = 0; i < nodes; i++) distance[i] = -1;
  distance[0] = 0;
  queue[last++] = 0;
  while (first < last) {
    int node = queue[first++];
    for (int other = 0; other < nodes; other++) {
      if (!edges[node][other] || distance[other] >= 0) continue;
      distance[other] = distance[node] + 1;
      queue[last++] = other;
    }
  }
  for (int i = 0; i < nodes; i++) printf("%d: %d\n", i, distance[i]);
  return 0;
}
