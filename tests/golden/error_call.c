// The function that must not be called has a body, which fails nothing.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
static int calls;

void reach_error(void) {
  int more = 1;
  calls += more;
}

int main(void) {
  int n = __VERIFIER_nondet_int();
#ifdef REACHED
  if (n == 7) reach_error();
#elif defined POINTER
  void (*call)(void) = reach_error;
  if (n == 7) call();
#elif defined ASSERTED
  assert(n != 7);
#else
  if (n == 7 && n == 8) reach_error();
#endif
  return calls;
}
