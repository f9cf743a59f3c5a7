// A number of 128 bits in two halves of memory.
// expect: memory-safety overflow assertions termination true
// inputs: 1 2
#include <plumb.h>
#include <string.h>

int main(void) {
  unsigned long low = plumb_nondet_ulong(), high = plumb_nondet_ulong(), parts[2];
  unsigned __int128 wide = (unsigned __int128)high << 64 | low;
  memcpy(parts, &wide, sizeof wide);
  plumb_assert(parts[0] == low && parts[1] == high);
  return 0;
}
