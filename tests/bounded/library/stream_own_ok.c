// What a program has written it reads again: no input decides that.
// expect: assertions true|unknown
// run: no, because what streams hold is not known
#include <assert.h>
#include <stdio.h>

int main(void) {
  FILE *file = tmpfile();
  if (!file) return 1;
  if (fputc('a', file) == 'a' && fseek(file, 0, SEEK_SET) == 0) {
    int c = fgetc(file);
    assert(c == 'a' || c == EOF);
  }
  fclose(file);
  return 0;
}
