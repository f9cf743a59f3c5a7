// A block that is read short does not say that there was an error.
// expect: assertions false
// inputs: 0
#include <assert.h>
#include <stdio.h>

int main(void) {
  char block[8];
  if (fread(block, 2, 4, stdin) < 4) assert(ferror(stdin));  // BAD: ASSERTION
  clearerr(stdin);
  assert(!feof(stdin) && !ferror(stdin));
  if (!fgets(block, sizeof block, stdin)) assert(feof(stdin) || ferror(stdin));
  rewind(stdin);
  int c = getchar();
  if (c != EOF)
    assert(!feof(stdin) && !ferror(stdin));
  else if (!ferror(stdin))
    assert(feof(stdin));
  return 0;
}
