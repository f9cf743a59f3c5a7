// A block that is read short, and a line or a character that is not there: the end was met, or an error. clearerr forgets both.
// expect: memory-safety overflow assertions termination true
// inputs: 0
#include <assert.h>
#include <stdio.h>

int main(void) {
  char block[8];
  if (fread(block, 2, 4, stdin) < 4) assert(feof(stdin) || ferror(stdin));
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
