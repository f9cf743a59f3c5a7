// termination
#include "never.h"
int g;
void f(void) {
  if (g > 10) return;
  g++;
  f();
  g = 0;
  f();
}
int main(void) {
  f();
  return 0;
}
