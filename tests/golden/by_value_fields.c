#include <plumb.h>

struct point { int x, y; };

static int is_inside(struct point p) { return p.x >= 0 && p.x < 100 && p.y >= 0 && p.y < 100; }
static struct point turned(struct point p) { return (struct point){-p.y, p.x}; }

void fields(void) {
  struct point p = {plumb_nondet_int(), plumb_nondet_int()};
  if (!is_inside(p)) return;
  struct point q = turned(p);
  plumb_assert(q.x <= 0 && q.x > -100 && q.y == p.x);
}

void fields_swapped(void) {
  struct point p = {plumb_nondet_int(), plumb_nondet_int()};
  if (!is_inside(p)) return;
  struct point q = turned(p);
  plumb_assert(q.y == p.y);
}

void one_field_unchecked(void) {
  struct point p = {plumb_nondet_int(), plumb_nondet_int()};
  if (p.x < 0 || p.x > 99) return;
  turned(p);
}
