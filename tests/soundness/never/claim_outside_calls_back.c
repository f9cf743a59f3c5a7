// assertions
#include "never.h"
extern void outside(void (*)(void));
extern void later(void);
static int calls;
static void count(void) { calls++; }
int main(void) {
  outside(count);
  later();
  CLAIM(calls == 0);
  return 0;
}
