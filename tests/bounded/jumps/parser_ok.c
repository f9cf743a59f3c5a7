// A parser that gives up from deep inside comes back with what it had found.
// expect: memory-safety overflow assertions true
#include <plumb.h>
#include <setjmp.h>

static jmp_buf failed;
static const char *at;
static int depth;

static _Noreturn void fail(int code) { longjmp(failed, code); }

static int value(void) {
  int result = 0;
  if (++depth > 3) fail(2);
  if (*at == '(') {
    at++;
    result = value() + 1;
    if (*at++ != ')') fail(3);
  } else if (*at++ != 'x') {
    fail(1);
  }
  depth--;
  return result;
}

static int parse(const char *text) {
  at = text;
  depth = 0;
  int code = setjmp(failed);
  return code ? -code : value();
}

int main(void) {
  plumb_assert(parse("((x))") == 2);
  plumb_assert(parse("((y))") == -1);
  plumb_assert(parse("(((x)))") == -2);
  plumb_assert(parse("((x)") == -3);
  return 0;
}
