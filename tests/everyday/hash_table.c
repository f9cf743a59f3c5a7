// Counts words with a table of chained entries.
//
// run: {"stdin": "the cat and the dog and the bird\n"}
// run: {"stdin": ""}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 64
#define MAX_WORD 31

struct entry {
  char word[MAX_WORD + 1];
  unsigned count;
  struct entry *next;
};

static struct entry *table[BUCKETS];

static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % BUCKETS;
}

static struct entry *lookup(const char *word) {
  for (struct entry *e = table[hash(word)]; e != NULL; e = e->next)
    if (strcmp(e->word, word) == 0) return e;
  return NULL;
}

static int count_word(const char *word) {
  struct entry *e = lookup(word);
  if (e == NULL) {
    unsigned h = hash(word);
    e = malloc(sizeof *e);
    if (e == NULL) return -1;
    strncpy(e->word, word, MAX_WORD);
    e->word[MAX_WORD] = '\0';
    e->count = 0;
    e->next = table[h];
    table[h] = e;
  }
  e->count++;
  return 0;
}

static void print_and_free(void) {
  for (int i = 0; i < BUCKETS; i++) {
    struct entry *e = table[i];
    while (e != NULL) {
      struct entry *next = e->next;
      printf("%7u %s\n", e->count, e->word);
      free(e);
      e = next;
    }
    table[i] = NULL;
  }
}

int main(void) {
  char word[MAX_WORD + 1];
  unsigned long words = 0;
  while (scanf("%31s", word) == 1) {
    if (count_word(word) != 0) {
      perror("malloc");
      return 1;
    }
    words++;
  }
  print_and_free();
  printf("%lu words\n", words);
  return 0;
}
