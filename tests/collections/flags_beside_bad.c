// assertions; runs: none
// As flags_beside_ok, but the lift goes one floor further than there are floors.
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

enum { FLOORS = 12 };
enum direction { UP, DOWN, IDLE };

struct lift {
  int floor;
  enum direction direction;
  bool asked[FLOORS];
  int travelled;
};

static bool any_below(const struct lift *l) {
  for (int f = 0; f < l->floor; f++)
    if (l->asked[f]) return true;
  return false;
}

static void step(struct lift *l) {
  if (l->asked[l->floor]) l->asked[l->floor] = false;
  l->direction = any_below(l) ? DOWN : l->floor < FLOORS ? UP : IDLE;
  if (l->direction == UP) l->floor++;
  if (l->direction == DOWN) l->floor--;
  if (l->travelled < 1000000) l->travelled++;
}

int main(void) {
  struct lift l = {0, IDLE, {false}, 0};
  int floor;
  while (scanf("%d", &floor) == 1) {
    if (floor < 0)
      step(&l);
    else if (floor < FLOORS)
      l.asked[floor] = true;
    assert(l.floor >= 0 && l.floor < FLOORS);
  }
  printf("%d\n", l.travelled);
  return 0;
}
