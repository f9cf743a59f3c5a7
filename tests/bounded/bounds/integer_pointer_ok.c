// A number that is no address.
// expect: memory-safety overflow assertions termination true
// native: no, because the address may be mapped
#include <plumb.h>

static int here;

int main(void) {
  int *p = (int *)(uintptr_t)&here;
  return *p;
}
