// termination
#include "never.h"
void b(int);
void a(int n) {
  if (n > 0) b(n);
}
void b(int n) { a(n); }
int main(void) {
  a(ANY_INT);
  return 0;
}
