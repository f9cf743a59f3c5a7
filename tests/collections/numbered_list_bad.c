// memory-safety; runs: none
// What follows a certain value is freed twice.
#include <stdio.h>
#include <stdlib.h>

struct entry {
  unsigned long number;
  int value;
  struct entry *next;
};

int main(void) {
  struct entry *entries = NULL;
  unsigned long count = 0;
  int value;
  while (scanf("%d", &value) == 1) {
    struct entry *entry = malloc(sizeof *entry);
    if (!entry) break;
    entry->value = value;
    entry->number = count++;
    entry->next = entries;
    entries = entry;
  }
  for (struct entry *entry = entries; entry; entry = entry->next) printf("%lu: %d\n", entry->number, entry->value);
  while (entries) {
    struct entry *next = entries->next;
    if (entries->value == 7 && entries->next) free(entries->next);
    free(entries);
    entries = next;
  }
  return 0;
}
