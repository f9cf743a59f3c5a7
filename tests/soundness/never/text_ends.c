// assertions
// A function that goes through a text, called for buffers in which the texts end elsewhere each time.
#include "never.h"
static const char *at;
static int depth(void) {
  int n = 0;
  while (*at == '(') {
    at++;
    n = 1 + depth();
    if (*at == ')') at++;
  }
  return n;
}
int main(void) {
  char near[8] = "((", far[40] = "(((())))";
  near[3] = ANY_BYTE;
  near[4] = '\0';
  at = near;
  int n = depth();
  at = far;
  n += depth();
  near[2] = '(';
  at = near;
  n += depth();
  CLAIM(n != 9);
  return 0;
}
