// Statistics of a text: lines, words, letters, the longest word, and how often each letter occurs.
//
// run: {"stdin": "The quick brown fox\njumps over the lazy dog.\n\nTwo  spaces\n"}
// run: {"stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define MAX_WORD 40

struct stats {
  unsigned long characters, words, lines, letters;
  unsigned long frequency[26];
  char longest[MAX_WORD + 1];
  size_t longest_length;
};

static void end_word(struct stats *s, const char *word, size_t length) {
  if (length == 0) return;
  s->words++;
  if (length > s->longest_length) {
    memcpy(s->longest, word, length);
    s->longest[length] = '\0';
    s->longest_length = length;
  }
}

static void collect(struct stats *s) {
  char word[MAX_WORD];
  size_t length = 0;
  int c;
  while ((c = getchar()) != EOF) {
    s->characters++;
    if (c == '\n') s->lines++;
    if (isalpha(c)) {
      s->letters++;
      int lower = tolower(c);
      if (lower >= 'a' && lower <= 'z') s->frequency[lower - 'a']++;
      if (length < MAX_WORD) word[length++] = (char)lower;
    } else {
      end_word(s, word, length);
      length = 0;
    }
  }
  end_word(s, word, length);
}

static void print_frequencies(const struct stats *s) {
  unsigned long most = 1;
  for (int i = 0; i < 26; i++)
    if (s->frequency[i] > most) most = s->frequency[i];
  for (int i = 0; i < 26; i++) {
    if (s->frequency[i] == 0) continue;
    unsigned long width = (unsigned long)((double)s->frequency[i] * 40 / (double)most);
    printf("%c %6lu ", 'a' + i, s->frequency[i]);
    for (unsigned long j = 0; j < width; j++) putchar('#');
    putchar('\n');
  }
}

int main(void) {
  struct stats stats;
  memset(&stats, 0, sizeof stats);
  collect(&stats);
  assert(stats.longest_length <= MAX_WORD);
  printf("%lu lines, %lu words, %lu characters, %lu letters\n", stats.lines, stats.words, stats.characters,
         stats.letters);
  if (stats.longest_length > 0) printf("longest word: %s\n", stats.longest);
  print_frequencies(&stats);
  return 0;
}
