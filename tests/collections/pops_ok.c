// termination, memory-safety, leaks
// Chains in a table are emptied where they stand: each round frees one element, and there are not more of these than were made.
#include <plumb.h>
#include <stdlib.h>

#define ROWS 12

typedef struct Item {
  int value;
  struct Item *next;
} Item;

typedef struct {
  int count;
  Item *first;
} Row;

static Row rows[ROWS];

static int pop(Row *row) {
  Item *item = row->first;
  int value = item->value;
  row->first = item->next;
  free(item);
  return value;
}

int main(void) {
  unsigned made = plumb_nondet_uint() % 50;
  for (unsigned i = 0; i < made; i++) {
    Row *row = &rows[plumb_nondet_uint() % ROWS];
    Item *item = malloc(sizeof *item);
    if (!item) break;
    item->value = (int)i;
    item->next = row->first;
    row->first = item;
  }
  for (int i = 0; i < ROWS; i++)
    while (rows[i].first) pop(&rows[i]);
  return 0;
}
