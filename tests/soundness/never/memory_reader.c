// memory-safety
// The end may be reached without both being 0 again: then the next byte is the one behind the last.
#include "never.h"

int main(void) {
  unsigned char bytes[8] = {0};
  unsigned waiting = 0, at = 0;
  int sum = 0;
  for (int round = 0; round < 1000; round++) {
    if (ANY_INT) {
      unsigned room = 8u - waiting, size = (unsigned)ANY_INT;
      waiting += size < room ? size : room;
    }
    if (waiting) {
      sum ^= bytes[at++];
      if (at == waiting && waiting < 8) at = waiting = 0;
    }
  }
  return sum;
}
