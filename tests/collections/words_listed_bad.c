// memory-safety; runs: none
// The longest words leave no room for the end.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct word {
  struct word *next;
  int seen;
  char letters[20];
};

static struct word *find(struct word *words, const char *letters) {
  while (words && strcmp(words->letters, letters) != 0) words = words->next;
  return words;
}

static int note(struct word **words, const char *letters) {
  struct word *word = find(*words, letters);
  if (word) return 1;
  word = malloc(sizeof *word);
  if (!word) return 0;
  strcpy(word->letters, letters);
  word->seen = 1;
  word->next = *words;
  *words = word;
  return 1;
}

int main(void) {
  struct word *words = NULL;
  char letters[24];
  size_t length = 0;
  int c, goes_on = 1;
  do {
    c = getchar();
    if (c != EOF && isalpha(c)) {
      if (length < sizeof letters - 1) letters[length++] = (char)c;
    } else if (length > 0) {
      letters[length] = '\0';
      length = 0;
      goes_on = note(&words, letters);
    }
  } while (c != EOF && goes_on);
  for (struct word *word = words; word; word = word->next) printf("%s %d\n", word->letters, word->seen);
  while (words) {
    struct word *next = words->next;
    free(words);
    words = next;
  }
  return 0;
}
