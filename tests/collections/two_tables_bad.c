// memory-safety; runs: none
// A town that lies beyond the last one is named as a goal.
#include <stdio.h>
#include <stdlib.h>

enum { TOWNS = 60 };

struct road { int to; struct road *next; };
struct map { int towns; struct road *roads[TOWNS]; short arriving[TOWNS]; };

int main(void) {
  struct map map = {0};
  int from, to, towns;
  if (scanf("%d", &towns) != 1 || towns < 1 || towns > TOWNS) return 1;
  map.towns = towns;
  while (scanf("%d %d", &from, &to) == 2) {
    if (from < 0 || from >= map.towns || to < 0 || to > TOWNS) continue;
    struct road *road = malloc(sizeof *road);
    if (!road) break;
    road->to = to;
    road->next = map.roads[from];
    map.roads[from] = road;
    map.arriving[to]++;
  }
  for (int i = 0; i < map.towns; i++) {
    while (map.roads[i]) {
      struct road *road = map.roads[i];
      map.roads[i] = road->next;
      printf("%d (%d)\n", road->to, map.arriving[road->to]);
      free(road);
    }
  }
  return 0;
}
