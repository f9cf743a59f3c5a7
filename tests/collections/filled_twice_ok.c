// memory-safety
#include <stdio.h>
#define PLACES 8
static int weight[PLACES][PLACES];
static void spread(int from, int dist[PLACES], int prev[PLACES]) {
  int done[PLACES] = {0};
  for (int i = 0; i < PLACES; i++) {
    dist[i] = 1000;
    prev[i] = -1;
  }
  dist[from] = 0;
  for (int round = 0; round < PLACES; round++) {
    int u = -1;
    for (int i = 0; i < PLACES; i++)
      if (!done[i] && dist[i] != 1000 && (u < 0 || dist[i] < dist[u])) u = i;
    if (u < 0) return;
    done[u] = 1;
    for (int v = 0; v < PLACES; v++)
      if (weight[u][v] && !done[v]) prev[v] = u;
  }
}
int main(void) {
  int dist[PLACES], prev[PLACES], back[PLACES], unused[PLACES], from;
  if (scanf("%d", &from) != 1 || from < 0 || from >= PLACES) return 1;
  for (int i = 0; i + 1 < PLACES; i++) weight[i][i + 1] = weight[i + 1][i] = i + 1;
  spread(from, dist, prev);
  for (int u = 0; u < PLACES; u++) {
    if (prev[u] >= 0) printf("%d by %d\n", dist[prev[u]], weight[prev[u]][u]);
    spread(u, back, unused);
    printf("%d\n", back[from]);
  }
  return 0;
}
