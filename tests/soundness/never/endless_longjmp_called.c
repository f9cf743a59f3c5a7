// termination
// The function that jumps looks as if it returned once.
#include <setjmp.h>

static jmp_buf start;

static void leave(int code) { longjmp(start, code); }

int main(void) {
  int code = setjmp(start);
  if (code < 2) leave(code == 1 ? 1 : code + 1);
  return 0;
}
