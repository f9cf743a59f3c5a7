// A stack of three; push looks whether it is full.
// expect: memory-safety overflow assertions termination true
// inputs: 1 1 1 1
#include <plumb.h>

static int stack[3];
static unsigned depth;

static void push(int item) {
  if (depth >= 3) return;
  stack[depth++] = item;
}

int main(void) {
  for (int i = 0; i < 4; i++) {
    if (plumb_nondet_bool())
      push(i);
    else if (depth)
      depth--;
  }
  return depth && stack[depth - 1] == 9;
}
