// Counts words, which hang in chains of a hash table.
//
// run: {"stdin": "a b a cat Cat dog\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define BUCKETS 64
struct word {
  struct word *next;
  unsigned count;
  char text[32];
};
static struct word *table[BUCKETS];
static unsigned hash(const char *s) {
  unsigned h = 5381;
  while (*s) h = h * 33 + (unsigned char)*s++;
  return h % BUCKETS;
}
static struct word *lookup(const char *s) {
  unsigned h = hash(s);
  for (struct word *w = table[h]; w; w = w->next)
    if (strcmp(w->text, s) == 0) return w;
  struct word *w = calloc(1, sizeof *w);
  if (!w) return NULL;
  strncpy(w->text, s, sizeof w->text - 1);
  w->next = table[h];
  table[h] = w;
  return w;
}
static void release(void) {
  for (int i = 0; i < BUCKETS; i++)
    while (table[i]) {
      struct word *next = table[i]->next;
      free(table[i]);
      table[i] = next;
    }
}
int main(void) {
  char buf[32];
  size_t n = 0;
  int c;
  do {
    c = getchar();
    if (isalpha(c)) {
      if (n < sizeof buf - 1) buf[n++] = (char)tolower(c);
    } else if (n > 0) {
      buf[n] = '\0';
      struct word *w = lookup(buf);
      if (!w) {
        release();
        return 1;
      }
      if (w->count < 1000000) w->count++;
      n = 0;
    }
  } while (c != EOF);
  for (int i = 0; i < BUCKETS; i++)
    for (struct word *w = table[i]; w; w = w->next) printf("%7u %s\n", w->count, w->text);
  release();
  return 0;
}
