// Counts the words of standard input and prints the most frequent ones, sorted with qsort.
//
// run: {"args": [], "stdin": "The cat and the dog and THE bird.\n"}
// run: {"args": ["2"], "stdin": "a b c a b a\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST 24

struct entry {
  char word[LONGEST + 1];
  unsigned count;
};

static struct entry *entries;
static size_t used, room;

static int read_word(char *word) {
  int c, n = 0;

  while ((c = getchar()) != EOF && !isalpha(c))
    ;
  while (c != EOF && isalpha(c)) {
    if (n < LONGEST) word[n++] = (char)tolower(c);
    c = getchar();
  }
  word[n] = '\0';
  return n;
}

static struct entry *find(const char *word) {
  size_t i;

  for (i = 0; i < used; i++)
    if (strcmp(entries[i].word, word) == 0) return &entries[i];
  return NULL;
}

static int count_word(const char *word) {
  struct entry *e = find(word);

  if (e == NULL) {
    if (used == room) {
      size_t bigger = room ? room * 2 : 16;
      struct entry *p;
      if (bigger > 65536) return 0;
      p = realloc(entries, bigger * sizeof *p);
      if (p == NULL) return 0;
      entries = p;
      room = bigger;
    }
    e = &entries[used++];
    strcpy(e->word, word);
    e->count = 0;
  }
  e->count++;
  assert(used <= room);
  return 1;
}

static int compare(const void *pa, const void *pb) {
  const struct entry *a = pa, *b = pb;

  if (a->count != b->count) return a->count < b->count ? 1 : -1;
  return strcmp(a->word, b->word);
}

int main(int argc, char **argv) {
  char word[LONGEST + 1];
  size_t i, top = 10;

  if (argc > 1) {
    int n = atoi(argv[1]);
    if (n > 0) top = (size_t)n;
  }
  while (read_word(word) > 0) {
    assert(strlen(word) <= LONGEST);
    if (!count_word(word)) break;
  }
  if (used > 0) qsort(entries, used, sizeof *entries, compare);
  if (top > used) top = used;
  for (i = 0; i < top; i++) printf("%6u %s\n", entries[i].count, entries[i].word);
  printf("%zu different words\n", used);
  free(entries);
  return 0;
}
