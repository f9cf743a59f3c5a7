// fflush of none writes out all streams, and each of them may fail.
// expect: assertions true
#include <plumb.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "w"), *other = fopen("b", "w");
  if (file && other && fputc('a', file) != EOF && !ferror(file)) {
    fflush(other);
    plumb_assert(!ferror(file));
  }
  if (file) fclose(file);
  if (other) fclose(other);
  return 0;
}
