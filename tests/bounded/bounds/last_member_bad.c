// Index 4 is in the structure behind the last array, which has its length, though clang would let it have any.
// expect: memory-safety false
// inputs: 4
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct frame {
  int length;
  int bytes[4];
};

struct text {
  int length;
  char bytes[1];
};

int main(void) {
  static struct frame frames[2];
  int at = __VERIFIER_nondet_int();
  if (at < 0 || at > 4) return 0;
  frames[0].bytes[at] = 7;  // BAD: INDEX
  struct text *text = malloc(sizeof *text + 3);
  if (!text) return 0;
  text->bytes[at] = 1;
  int first = text->bytes[at];
  free(text);
  return frames[1].length + first;
}
