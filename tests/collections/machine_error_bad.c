// memory-safety; runs: none
#include <stdio.h>
#include <string.h>
typedef struct {
  int stack[8];
  int sp;
  const char *err;
} Machine;
static void push(Machine *m, int v) {
  if (m->sp > 8)
    m->err = "full";
  else
    m->stack[m->sp++] = v;
}
static int pop(Machine *m) {
  if (m->sp == 0) {
    m->err = "nothing there";
    return 0;
  }
  return m->stack[--m->sp];
}
static void run(Machine *m, const char *code) {
  for (; *code && !m->err; code++) {
    if (*code >= '0' && *code <= '9')
      push(m, *code - '0');
    else if (*code == 'd') {
      int top = pop(m);
      push(m, top);
      push(m, top);
    } else if (*code == 'x')
      pop(m);
    else
      m->err = "no such command";
  }
}
int main(int argc, char **argv) {
  Machine m = {{0}, 0, NULL};
  run(&m, argc > 1 ? argv[1] : "12dx");
  printf("%s, %d left\n", m.err ? m.err : "done", m.sp);
  return 0;
}
