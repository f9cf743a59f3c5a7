// A pointer in a structure that was set to zero is null until something fails, and then a message.
// expect: memory-safety true
// inputs: 1 1 1 1 1 1 1 1 1 1
// inputs: 2
// inputs: 3
#include <plumb.h>
#include <string.h>

struct machine {
  int stack[8];
  int top;
  const char *error;
};

static void push(struct machine *m, int value) {
  if (m->top == 8) {
    m->error = "overflow";
    return;
  }
  m->stack[m->top++] = value;
}

static int step(struct machine *m, int operation) {
  switch (operation) {
    case 0: return 0;
    case 1: push(m, 1); break;
    default: m->error = "operation"; break;
  }
  return m->error == NULL;
}

int main(void) {
  struct machine m;
  memset(&m, 0, sizeof m);
  int steps = 0;
  while (steps < 1000 && step(&m, plumb_nondet_int())) steps++;
  if (m.error != NULL) return m.error[0];
  return 0;
}
