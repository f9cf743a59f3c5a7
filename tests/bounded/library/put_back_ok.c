// What ungetc has put back is read again. That it is read no engine but the run on a text knows, and inputs that say otherwise are no counterexample.
// expect: assertions true|unknown
// run: no, because random inputs say something else
#include <plumb.h>
#include <stdio.h>

int main(void) {
  int c = getchar();
  if (c == EOF) return 0;
  ungetc(c, stdin);
  plumb_assert(getchar() == c);
  return 0;
}
