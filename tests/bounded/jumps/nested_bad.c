// Each jump goes to the call whose buffer it is given, in the same function or in one further out.
// expect: assertions false
#include <plumb.h>
#include <setjmp.h>

static jmp_buf outer, inner;
static int order;

static void jump(int n) {
  order = order * 10 + n;
  if (n == 1) longjmp(inner, 5);
  longjmp(outer, n);
}

static void middle(void) {
  switch (setjmp(inner)) {
    case 0: jump(1); break;
    case 5: jump(2); break;
    default: break;
  }
  order = 0;
}

int main(void) {
  int result = setjmp(outer);
  if (result == 0) middle();
  if (result == 2) jump(3);
  plumb_assert(result == 3 && order == 12);  // BAD: ASSERTION
  return 0;
}
