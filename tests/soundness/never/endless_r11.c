// termination
#include "never.h"
void f(void (*p)(void)) { p(); }
void g(void) { f(g); }
int main(void) {
  f(g);
  return 0;
}
