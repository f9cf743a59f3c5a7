// memory-safety, overflow; runs: none
#include <stdio.h>
// A table with its number of entries in one object of zeros; some lines are skipped before anything is written.
struct entry {
  char name[24];
  unsigned amount;
};
struct table {
  struct entry entries[5];
  size_t count;
};
static int add(struct table *table, const char *name, unsigned amount) {
  if (table->count == 6) return 0;
  struct entry *entry = &table->entries[table->count];
  snprintf(entry->name, sizeof entry->name, "%s", name);
  entry->amount = amount;
  table->count++;
  return 1;
}
int main(void) {
  static struct table table;
  char line[100], name[24];
  while (fgets(line, sizeof line, stdin)) {
    unsigned amount;
    if (sscanf(line, "%23s %u", name, &amount) != 2) continue;
    if (!add(&table, name, amount)) break;
  }
  for (size_t i = 0; i < table.count; i++) printf("%s %u\n", table.entries[i].name, table.entries[i].amount);
  return 0;
}
