// termination
#include "never.h"
void g(int);
void f(int n) {
  if (n > 0) g(n + 1);
}
void g(int n) {
  if (n > 0) f(n - 1);
}
int main(void) {
  f(ANY_INT);
  return 0;
}
