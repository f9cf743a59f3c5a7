// assertions
#include "never.h"
int g, h;
void f(int n) {
  int s = g;
  if (n <= 0) {
    g = h;
    return;
  }
  h++;
  f(n - 1);
  g += s;
}
int main(void) {
  g = 1;
  h = 2;
  f(2);
  CLAIM(g != 6);
  CLAIM(h != 4);
  return 0;
}
