// A number that is no address.
// expect: memory-safety false
// native: no, because the address may be mapped
#include <plumb.h>

static int here;

int main(void) {
  int *p = (int *)(uintptr_t)0x1234560;
  return *p;  // BAD: UNKNOWN_OBJECT
}
