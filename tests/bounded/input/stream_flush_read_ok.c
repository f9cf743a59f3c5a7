// Where a stream is read, others may be written out; that does not end them.
// expect: assertions true
#include <plumb.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "r");
  if (!file) return 0;
  if (fputc('a', stdout) != EOF && !ferror(stdout) && !ferror(file)) {
    int c = fgetc(file);
    if (c != EOF) plumb_assert(!ferror(file));
  }
  fclose(file);
  return 0;
}
