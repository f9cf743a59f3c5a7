// High scores: "NAME SCORE" lines; keeps the best five.
#include <stdio.h>
#include <string.h>

enum { BEST = 5 };

struct score {
  char name[12];
  int points;
};

static struct score best[BEST];
static int count;

static void insert(const char *name, int points) {
  int at = count;
  while (at > 0 && best[at - 1].points < points) {
    best[at] = best[at - 1];  // BAD: OUT_OF_BOUNDS
    at--;
  }
  if (at == BEST) return;
  strcpy(best[at].name, name);
  best[at].points = points;
  if (count < BEST) count++;
}

int main(void) {
  char line[64], name[12];
  int points;
  while (fgets(line, sizeof line, stdin))
    if (sscanf(line, "%11s %d", name, &points) == 2) insert(name, points);
  for (int i = 0; i < count; i++) printf("%d. %s %d\n", i + 1, best[i].name, best[i].points);
  return 0;
}
