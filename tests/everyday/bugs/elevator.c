// An elevator of five floors: digits call it, '.' lets a second pass.
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>

enum { FLOORS = 5 };
enum state { IDLE, UP, DOWN, OPEN };

struct elevator {
  enum state state;
  int floor, door;
  bool wanted[FLOORS];
};

static bool any(const struct elevator *e, int from, int to) {
  for (int i = from; i < to; i++)
    if (e->wanted[i]) return true;
  return false;
}

static void choose(struct elevator *e) {
  if (any(e, e->floor + 1, FLOORS))
    e->state = UP;
  else if (any(e, 0, e->floor))
    e->state = DOWN;
  else
    e->state = IDLE;
}

static void arrive(struct elevator *e) {
  if (!e->wanted[e->floor]) return;
  e->wanted[e->floor] = false;
  e->state = OPEN;
  e->door = 2;
}

static void tick(struct elevator *e) {
  switch (e->state) {
    case IDLE: choose(e); break;
    case UP:
      e->floor++;
      assert(e->floor < FLOORS);
      arrive(e);
      break;
    case DOWN:
      e->floor--;
      assert(e->floor >= 0);
      arrive(e);
      break;
    case OPEN:
      if (--e->door == 0) choose(e);
      break;
  }
  assert(e->state != OPEN || e->door > 0);
}

static void press(struct elevator *e, int floor) {
  if (floor == e->floor) {
    e->state = OPEN;
    return;
  }
  e->wanted[floor] = true;
}

int main(void) {
  struct elevator e = {IDLE, 0, 0, {false}};
  int c;
  while ((c = getchar()) != EOF) {
    if (c >= '0' && c < '0' + FLOORS) press(&e, c - '0');
    if (c == '.') tick(&e);
    assert(e.state != OPEN || e.door > 0);  // BAD: ASSERTION
  }
  printf("floor %d\n", e.floor);
  return 0;
}
