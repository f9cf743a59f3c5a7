// options: --engine auto
// expect: assertions true
#include <assert.h>
#include <plumb.h>
#include <stdio.h>

int main(void) {
  char text[16];
  sprintf(text, "%*s|%*d", -4, "ab", -3, 7);
  int from = plumb_nondet_int();
  if (from == 0) assert(text[from] == 'a' && text[5] == '7' && text[7] == ' ');
  return 0;
}
