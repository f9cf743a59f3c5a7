// A stream that gets another buffer may be written out.
// expect: assertions true
#include <plumb.h>
#include <stdio.h>

int main(void) {
  FILE *file = fopen("a", "w"), *other = fopen("b", "w");
  if (file && other && fputc('a', file) != EOF && !ferror(file)) {
    setvbuf(other, NULL, _IONBF, 0);
    plumb_assert(!ferror(file));
  }
  if (file) fclose(file);
  if (other) fclose(other);
  return 0;
}
