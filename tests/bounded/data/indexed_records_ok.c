// Records in a small table are opened and closed last in, first out; an index that comes about on many ways says which.
// expect: memory-safety overflow assertions termination true
// inputs: 1 1 2 2 1 2
// inputs: 2 1 1 1 1 1
#include <plumb.h>

enum { RECORDS = 4, STEPS = 6 };

struct record {
  int start, end;
};

static struct record records[RECORDS];
static int count;

static int close_last(int at) {
  for (int i = count - 1; i >= 0; i--) {
    if (records[i].end == -1) {
      records[i].end = at;
      return i;
    }
  }
  return -1;
}

int main(void) {
  int open = 0;
  for (int at = 0; at < STEPS; at++) {
    int command = plumb_nondet_int();
    if (command == 1 && count < RECORDS) {
      records[count].start = at;
      records[count].end = -1;
      count++;
      open++;
    } else if (command == 2) {
      int i = close_last(at);
      plumb_assert((i >= 0) == (open > 0));
      if (i >= 0) plumb_assert(records[i].start < records[i].end);
      open -= i >= 0;
    }
  }
  return 0;
}
