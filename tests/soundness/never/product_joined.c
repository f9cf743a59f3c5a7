// assertions
// A product of sizes, one of which is 1 in one branch, is the product in the other one only.
#include "never.h"
int main(void) {
  unsigned rows = (unsigned)ANY_INT, columns = (unsigned)ANY_INT, size = rows * columns;
  if (rows < 1 || rows > 50 || columns < 1 || columns > 50) return 0;
  size = rows * columns;
  if (ANY_INT) {
    if (columns != 1) return 0;
    if (ANY_INT) rows++;
  }
  CLAIM(size == rows * columns);
  return 0;
}
