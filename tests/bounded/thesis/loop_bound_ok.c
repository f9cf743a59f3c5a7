// As many rounds as the bound allows, and one more: the bound is too small, and nothing else.
// options: --engine bounded --unwind 7
// expect: memory-safety true
#include <plumb.h>

int main(void) {
  char a[7];
  for (int i = 0; i < 7; i++) a[i] = 0;
  return a[6];
}
