// memory-safety
// Words of the command line that consist of letters only, as many as strlen has counted, are what letters are counted of.
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
    for (const char *at = argv[i]; *at != '\0'; at++) counts[*at - 'a']++;
  }
  return counts[0] == 3;
}
