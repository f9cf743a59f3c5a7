// memcpy of nothing may have any pointer; of something it may not.
// expect: memory-safety overflow assertions termination true
// inputs: 1
// native: no, because the sanitizers see the null pointer even when nothing is copied
#include <plumb.h>
#include <string.h>

int main(void) {
  char to[4] = {0};
  size_t n = plumb_nondet_bool() ? 0 : 0;
  memcpy(to, (void *)0, n);
  return to[0];
}
