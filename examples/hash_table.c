// Words are counted in a hash table with chains: insert, look up, remove what is rare, free all.
//
// options: --property all
// expect: memory-safety=proved overflow=proved assertions=proved leaks=proved
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 64, LONGEST = 31 };

struct entry {
  struct entry *next;
  unsigned count;
  char word[LONGEST + 1];
};

static struct entry *buckets[BUCKETS];

static unsigned hash(const char *word) {
  unsigned sum = 5381;
  while (*word) sum = sum * 33 + (unsigned char)*word++;
  return sum % BUCKETS;
}

static struct entry *find(const char *word, unsigned bucket) {
  struct entry *e = buckets[bucket];
  while (e && strcmp(e->word, word) != 0) e = e->next;
  return e;
}

static void count(const char *word) {
  unsigned bucket = hash(word);
  struct entry *e = find(word, bucket);
  if (!e) {
    e = malloc(sizeof *e);
    if (!e) return;
    strncpy(e->word, word, LONGEST);
    e->word[LONGEST] = '\0';
    e->count = 0;
    e->next = buckets[bucket];
    buckets[bucket] = e;
  }
  e->count++;
}

static void drop_first(unsigned bucket) {
  struct entry *first = buckets[bucket];
  if (!first || first->count > 1) return;
  buckets[bucket] = first->next;
  free(first);
}

int main(void) {
  char word[LONGEST + 1];
  while (scanf("%31s", word) == 1) count(word);
  for (unsigned i = 0; i < BUCKETS; i++) drop_first(i);
  for (unsigned i = 0; i < BUCKETS; i++) {
    struct entry *e = buckets[i];
    while (e) {
      struct entry *next = e->next;
      printf("%u %s\n", e->count, e->word);
      free(e);
      e = next;
    }
    buckets[i] = NULL;
  }
  return 0;
}
