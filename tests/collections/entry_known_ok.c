// memory-safety, overflow
// How much an operation takes from the stack stands in a table, which is asked before it is known which operation that is.
#include <stdio.h>

enum operation { PUSH, POP, ADD, NEGATE, OPERATIONS };

static const int takes[OPERATIONS] = {0, 1, 2, 1};

int main(void) {
  int stack[8], depth = 0, operation;
  while (scanf("%d", &operation) == 1) {
    if (operation < 0 || operation >= OPERATIONS) return 1;
    if (depth < takes[operation]) return 2;
    if (operation == PUSH && depth == 8) return 3;
    switch (operation) {
      case PUSH: stack[depth++] = 1; break;
      case POP: printf("%d\n", stack[--depth]); break;
      case ADD:
        stack[depth - 2] = (int)((unsigned)stack[depth - 2] + (unsigned)stack[depth - 1]);
        depth--;
        break;
      case NEGATE: stack[depth - 1] ^= -1; break;
    }
  }
  return 0;
}
