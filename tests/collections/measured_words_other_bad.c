// memory-safety; runs: none
// As measured_words_ok.c, but it is another word of which the letters are counted.
#include <string.h>

static int is_word(const char *text) {
  size_t n = strlen(text);
  if (n == 0 || n > 30) return 0;
  for (size_t i = 0; i < n; i++)
    if (text[i] < 'a' || text[i] > 'z') return 0;
  return 1;
}

int main(int argc, char **argv) {
  unsigned counts[26] = {0};
  for (int i = 1; i < argc; i++) {
    if (!is_word(argv[i])) continue;
    for (const char *at = argv[i - 1]; *at != '\0'; at++) counts[*at - 'a']++;
  }
  return counts[0] == 3;
}
