// Labels as values: a small machine.
// expect: assertions true|unknown
// inputs: 1 2 0
// run: no, because the interpreter does not have computed gotos
#include <plumb.h>

int main(void) {
  static const void *const operations[] = {&&halt, &&increment, &&twice};
  int x = 1;
  unsigned char program[3];
  for (int i = 0; i < 2; i++) program[i] = plumb_nondet_uchar() % 3;
  program[2] = 0;
  int at = 0;
  goto *operations[program[at++]];
increment:
  x++;
  goto *operations[program[at++]];
twice:
  x *= 2;
  goto *operations[program[at++]];
halt:
  plumb_assert(x <= 4);
  return 0;
}
