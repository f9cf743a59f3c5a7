// A hash table of words with linear probing.
#include <stdio.h>
#include <string.h>

#define SLOTS 8

static char words[SLOTS][12];
static int counts[SLOTS];

static unsigned hash(const char *word) {
  unsigned h = 5381;
  while (*word) h = h * 33 + (unsigned char)*word++;
  return h;
}

static int slot_of(const char *word) {
  unsigned start = hash(word) % SLOTS;
  for (unsigned i = start;; i++) {
    if (words[i][0] == '\0' || strcmp(words[i], word) == 0) return (int)i;  // BAD: OUT_OF_BOUNDS INDEX
    if (i - start == SLOTS - 1) return -1;
  }
}

int main(void) {
  char word[12];
  while (scanf("%11s", word) == 1) {
    int slot = slot_of(word);
    if (slot < 0) {
      fprintf(stderr, "the table is full\n");
      return 1;
    }
    strcpy(words[slot], word);
    counts[slot]++;
  }
  for (int i = 0; i < SLOTS; i++)
    if (counts[i]) printf("%s %d\n", words[i], counts[i]);
  return 0;
}
