// Whose run it is stays the same: inputs that give a process two numbers are no counterexample.
// expect: assertions true|unknown
#include <plumb.h>
#include <unistd.h>

int main(void) {
  int first = getpid();
  plumb_assert(first >= 0);
  plumb_assert(getpid() == first);
  return 0;
}
