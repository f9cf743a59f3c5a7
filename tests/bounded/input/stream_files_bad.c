// The end of one of two streams is that of the one that was read.
// expect: assertions false
// inputs: 1 1
#include <assert.h>
#include <stdio.h>

static int read_four(FILE *from, char *to) { return fread(to, 1, 4, from) == 4; }

int main(void) {
  char block[4];
  FILE *one = fopen("one", "rb"), *two = fopen("two", "rb");
  if (one && two) {
    if (!read_four(one, block)) assert(!feof(one));  // BAD: ASSERTION
    if (read_four(two, block)) assert(!feof(two) && !ferror(two));
  }
  if (one) fclose(one);
  if (two) {
    assert(!ferror(two) || !feof(two));
    fclose(two);
  }
  return 0;
}
