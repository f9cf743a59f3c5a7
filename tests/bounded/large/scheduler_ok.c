// Tasks take turns, one step each, in a ring of those that have something left to do: all end, in order of what they need, and each step is one of theirs.
// expect: memory-safety overflow assertions termination true
// inputs: 1 3 2 0
#include <plumb.h>

#ifndef TASKS
#define TASKS 4
#endif
#define MOST 3

static unsigned needs[TASKS], left[TASKS], ended[TASKS];
static unsigned ring[TASKS], first, count;

static void enqueue(unsigned task) {
  plumb_assert(count < TASKS);
  ring[(first + count++) % TASKS] = task;
}

static unsigned dequeue(void) {
  unsigned task = ring[first];
  first = (first + 1) % TASKS;
  count--;
  return task;
}

static unsigned run(void) {
  unsigned time = 0;
  for (unsigned task = 0; task < TASKS; task++)
    if (left[task] > 0) enqueue(task);
  while (count > 0) {
    unsigned task = dequeue();
    time++;
    if (--left[task] > 0)
      enqueue(task);
    else
      ended[task] = time;
  }
  return time;
}

int main(void) {
  unsigned all = 0;
  for (unsigned task = 0; task < TASKS; task++) {
    needs[task] = left[task] = plumb_nondet_uint() % (MOST + 1);
    all += needs[task];
  }
  unsigned time = run();
  plumb_assert(time == all);
  for (unsigned task = 0; task + 1 < TASKS; task++) {
    plumb_assert(left[task] == 0 && ended[task] <= TASKS * needs[task]);
    if (needs[task] > 0 && needs[task] <= needs[task + 1]) plumb_assert(ended[task] < ended[task + 1]);
  }
  return 0;
}
