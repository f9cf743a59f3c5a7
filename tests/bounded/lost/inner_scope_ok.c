// A variable of a block that some rounds of a loop do not come to is alive where its block is entered again.
// expect: memory-safety overflow true
// inputs: 5 1 2 3 4 5 6 7
// inputs: 3 0 0 1
#include <plumb.h>

struct counts {
  unsigned lines, words;
};

static struct counts count(int n) {
  struct counts result = {0, 0};
  for (int i = 0; i < n; i++) {
    result.lines++;
    if (plumb_nondet_int() > 3) result.words++;
  }
  return result;
}

int main(void) {
  struct counts total = {0, 0};
  unsigned *last = &total.words;
  int n = plumb_nondet_int();
  for (int i = 0; i < n; i++) {
    int next = plumb_nondet_int();
    if (next < 2) continue;
    struct counts here = count(next & 3);
    last = &here.words;
    total.lines += *last;
    last = &total.lines;
  }
  return *last > 0;
}
