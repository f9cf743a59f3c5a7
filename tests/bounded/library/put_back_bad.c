// What ungetc has put back is read again, and behind it what comes next.
// expect: assertions false
// inputs: 97 97 98
// native: no, because the text is not given
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  if (c == EOF) return 0;
  ungetc(c, stdin);
  int again = getchar();
  if (again != c) return 0;
  plumb_assert(getchar() == c);  // BAD: ASSERTION
  return 0;
}
