// What is left of a member is cut to its width each time, and is the unsigned number as which it is loaded: so a round takes no more than there is, and leaves less.
#include <plumb.h>

typedef struct {
  int refills;
  unsigned short left;
} Work;

static void refill(Work *work, unsigned short more) {
  work->refills--;
  work->left = (unsigned short)(more + 1);
}

static void take(Work *work, unsigned room) {
  unsigned count = work->left < room ? work->left : room;
  work->left -= (unsigned short)count;
}

int main(void) {
  Work work = {5, 0};
#ifdef MAY_BE_NONE
  unsigned room = plumb_nondet_int() ? 16 : 0;
#else
  unsigned room = 16;
#endif
  while (work.refills > 0 || work.left > 0) {
    if (work.left == 0)
      refill(&work, (unsigned short)plumb_nondet_int());
    else
      take(&work, room);
  }
  return 0;
}
