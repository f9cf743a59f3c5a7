// What is left to be searched lies in the block: place + left <= end, in one of two ways to halve it.
// options: --engine auto --entry search --args block:block(size),size:int
// expect: memory-safety false
// run: no, because its argument is a block
#include <stddef.h>

const unsigned char *search(const unsigned char *block, size_t size, int wanted) {
  const unsigned char *place = block;
  size_t left = size;
  while (left > 0) {
    const unsigned char *middle = place + left / 2;
    if (*middle == wanted) return middle;  // BAD: OUT_OF_BOUNDS
    if (*middle < wanted) {
      place = middle + 1;
      left -= left / 2;
    } else {
      left /= 2;
    }
  }
  return NULL;
}
