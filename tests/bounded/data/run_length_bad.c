// Run-length encoding in two bytes per run: the output may be twice as long.
// expect: assertions false
// inputs: 1 2 3 4
#include <plumb.h>

int main(void) {
  unsigned char in[4], out[8];
  for (int i = 0; i < 4; i++) in[i] = plumb_nondet_uchar();
  unsigned at = 0, length = 0;
  for (unsigned i = 0; i < 4;) {
    unsigned char run = 1;
    while (i + run < 4 && in[i + run] == in[i]) run++;
    out[at++] = run;
    out[at++] = in[i];
    i += run;
  }
  for (unsigned i = 0; i < at; i += 2) length += out[i];
  plumb_assert(length == 4);
  plumb_assert(at < 8);  // BAD: ASSERTION
  return 0;
}
