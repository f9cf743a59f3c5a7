// A local that is returned may be the result itself, through which others are returned, too.
// expect: memory-safety true
// expect: assertions true
#include <plumb.h>

struct pair {
  int a, b;
};

static struct pair choose(int which) {
  if (which) {
    struct pair first[2] = {{1, 2}, {3, 4}};
    return first[1];
  } else {
    struct pair second = {5, 6};
    return second;
  }
}

int main(void) {
  plumb_assert(choose(1).b + choose(0).a == 9);
  return 0;
}
