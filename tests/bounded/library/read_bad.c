// read stores as many bytes as it returns, and they are anything.
// expect: assertions false
// native: no, because nothing is at the standard input
// inputs: 2 'x' 'y'
#include <plumb.h>
#include <unistd.h>

int main(void) {
  char text[4] = "abc";
  long count = read(0, text, 3);
  plumb_assert(count >= -1 && count <= 3);
  if (count < 2) return 0;
  plumb_assert(text[1] != 'y');  // BAD: ASSERTION
  return 0;
}
