// memory-safety, assertions
#include <assert.h>
#include <stdio.h>
enum { EAST, WEST, SIDES };
struct place {
  const char *name;
  int doors[SIDES];
};
static const struct place places[3] = {{"yard", {1, -1}}, {"gate", {2, 0}}, {"well", {-1, 1}}};
static int here;
static int walk(int side) {
  int to = places[here].doors[side];
  if (to < 0) return 0;
  here = to;
  return 1;
}
int main(void) {
  int side;
  while ((side = getchar()) != EOF) {
    if (!walk(side % 2)) puts("a wall");
    assert(here < 3);
    puts(places[here].name);
  }
  return 0;
}
