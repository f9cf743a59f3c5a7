// A line is split into words, each of them a string of its own in a table; the longest one is found, and all are freed.
//
// options: --property all
// expect: memory-safety=proved overflow=proved assertions=proved leaks=proved
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORDS = 100 };

static char *copy_word(const char *start, size_t length) {
  char *word = malloc(length + 1);
  memcpy(word, start, length);
  word[length] = '\0';
  return word;
}

int main(void) {
  char line[200];
  if (!fgets(line, sizeof line, stdin)) return 0;
  char *words[MOST_WORDS];
  size_t used = 0;
  const char *at = line;
  while (used < MOST_WORDS) {
    at += strspn(at, " \t\n");
    size_t length = strcspn(at, " \t\n");
    if (length == 0) break;
    words[used++] = copy_word(at, length);
    at += length;
  }
  size_t longest = 0;
  for (size_t i = 0; i < used; i++)
    if (strlen(words[i]) > longest) longest = strlen(words[i]);
  printf("%zu words, of at most %zu letters\n", used, longest);
  for (size_t i = 0; i < used; i++) free(words[i]);
  return 0;
}
