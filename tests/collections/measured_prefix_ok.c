// memory-safety, assertions, termination
#include <assert.h>
#include <stdio.h>
#include <string.h>
// What stands behind a word, where the text begins with it.
static const char *behind(const char *text, const char *word) {
  size_t length = strlen(word);
  return strncmp(text, word, length) == 0 ? text + length : NULL;
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
