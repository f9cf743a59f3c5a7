// Keeps the last lines of standard input in a ring and prints them with their numbers, as tail does.
//
// run: {"args": ["3"], "stdin": "a\nb\nc\nd\n"}
// run: {"args": ["x"], "stdin": "one line without an end"}
// run: {"args": ["0"], "stdin": "a\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CAPACITY 16
#define LINE_SIZE 80

struct entry {
  unsigned long number;
  char text[LINE_SIZE];
};

struct ring {
  struct entry entries[CAPACITY];
  unsigned first;
  unsigned count;
};

static struct ring history;

static void ring_add(struct ring *ring, unsigned long number, const char *text) {
  unsigned place;
  if (ring->count == CAPACITY) {
    place = ring->first;
    ring->first = (ring->first + 1) % CAPACITY;
  } else {
    place = (ring->first + ring->count) % CAPACITY;
    ring->count++;
  }
  assert(ring->count <= CAPACITY);
  struct entry *entry = &ring->entries[place];
  entry->number = number;
  strncpy(entry->text, text, LINE_SIZE - 1);
  entry->text[LINE_SIZE - 1] = '\0';
}

static const struct entry *ring_at(const struct ring *ring, unsigned i) {
  if (i >= ring->count) return NULL;
  return &ring->entries[(ring->first + i) % CAPACITY];
}

static void print_last(const struct ring *ring, unsigned wanted) {
  unsigned skip = ring->count > wanted ? ring->count - wanted : 0;
  for (unsigned i = skip; i < ring->count; i++) {
    const struct entry *entry = ring_at(ring, i);
    if (entry != NULL) printf("%6lu  %s\n", entry->number, entry->text);
  }
}

int main(int argc, char **argv) {
  char line[LINE_SIZE];
  unsigned long number = 0;
  int wanted = 10;
  if (argc > 1) wanted = atoi(argv[1]);
  if (wanted < 0 || wanted > CAPACITY) wanted = CAPACITY;
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = '\0';
    ring_add(&history, ++number, line);
  }
  print_last(&history, (unsigned)wanted);
  return 0;
}
