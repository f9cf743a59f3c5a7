// A structure with a flexible array at its end.
// expect: memory-safety overflow assertions termination true
// inputs: 3
#include <plumb.h>
#include <stdlib.h>

struct message {
  int length;
  char text[];
};

int main(void) {
  int n = plumb_nondet_uchar() & 7;
  struct message *m = malloc(sizeof *m + n);
  m->length = n;
  for (int i = 0; i < m->length; i++) m->text[i] = 'x';
  free(m);
  return 0;
}
