// memory-safety; runs: none
#include <assert.h>
#include <stdio.h>
#include <string.h>
// What stands behind a word, and the character after it, where the text begins with it: one may be too far.
static const char *behind(const char *text, const char *word) {
  size_t length = strlen(word);
  return strncmp(text, word, length) == 0 ? text + length + 1 : NULL;
}
int main(int argc, char **argv) {
  if (argc < 3) return 1;
  size_t length = strlen(argv[1]);
  for (size_t i = 0; i < length; i++) assert(argv[1][i] != 0);
  assert(strlen(argv[1]) == length);
  const char *rest = behind(argv[1], argv[2]);
  while (rest && *rest) {
    putchar(*rest);
    rest++;
  }
  return 0;
}
