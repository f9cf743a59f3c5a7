// Balanced parentheses, and a stack for them.
// expect: memory-safety false
// inputs: 1 1 1 1
#include <plumb.h>

int main(void) {
  char stack[3];
  int depth = 0;
  for (int i = 0; i < 4; i++) {
    char c = plumb_nondet_bool() ? '(' : ')';
    if (c == '(')
      stack[depth++] = c;  // BAD: OUT_OF_BOUNDS
    else if (depth > 0)
      depth--;
  }
  return depth && stack[depth - 1] == ')';
}
