// A number of 128 bits in two halves of memory.
// expect: assertions false
// inputs: 1 2
#include <plumb.h>
#include <string.h>

int main(void) {
  unsigned long low = plumb_nondet_ulong(), high = plumb_nondet_ulong(), parts[2];
  unsigned __int128 wide = (unsigned __int128)high << 64 | low;
  memcpy(parts, &wide, sizeof wide);
  plumb_assert(parts[0] == high);  // BAD: ASSERTION
  return 0;
}
