// A jump out of a main that main calls, into the outer one, and one within the inner main itself.
// expect: memory-safety overflow assertions true
#include <plumb.h>
#include <setjmp.h>

static jmp_buf outer;
static int depth;

int main(void) {
  if (depth++ == 0) {
    if (setjmp(outer) == 0) return main();
    plumb_assert(depth == 2);
    return 0;
  }
  jmp_buf inner;
  if (setjmp(inner) == 0) longjmp(inner, 1);
  longjmp(outer, 1);
}
