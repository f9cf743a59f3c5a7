// Stock of a shop in an array that grows: sorted with qsort, searched with bsearch.
//
// run: {"stdin": "bolt 10 25\nnut 5 12\nbolt 3 25\nscrew 7 1\n\n"}
// run: {"stdin": "bolt x\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char name[16];
  unsigned amount;
  unsigned price;
} Item;

typedef struct {
  Item *items;
  size_t count;
  size_t capacity;
} Stock;

static int compare_items(const void *a, const void *b) {
  return strcmp(((const Item *)a)->name, ((const Item *)b)->name);
}

static Item *stock_add(Stock *stock, const char *name) {
  if (stock->count == stock->capacity) {
    size_t capacity = stock->capacity == 0 ? 4 : 2 * stock->capacity;
    if (capacity > 100000) return NULL;
    Item *items = realloc(stock->items, capacity * sizeof *items);
    if (items == NULL) return NULL;
    stock->items = items;
    stock->capacity = capacity;
  }
  Item *item = &stock->items[stock->count++];
  memset(item, 0, sizeof *item);
  strncpy(item->name, name, sizeof item->name - 1);
  return item;
}

static Item *stock_scan(const Stock *stock, const char *name) {
  for (size_t i = 0; i < stock->count; i++)
    if (strcmp(stock->items[i].name, name) == 0) return &stock->items[i];
  return NULL;
}

static const Item *stock_find(const Stock *stock, const char *name) {
  Item key;
  memset(&key, 0, sizeof key);
  strncpy(key.name, name, sizeof key.name - 1);
  return bsearch(&key, stock->items, stock->count, sizeof *stock->items, compare_items);
}

static unsigned long long stock_value(const Stock *stock) {
  unsigned long long value = 0;
  for (size_t i = 0; i < stock->count; i++) value += (unsigned long long)stock->items[i].amount * stock->items[i].price;
  return value;
}

int main(void) {
  Stock stock = {NULL, 0, 0};
  char line[100];
  while (fgets(line, sizeof line, stdin) != NULL) {
    char name[16];
    unsigned amount, price;
    if (sscanf(line, "%15s %u %u", name, &amount, &price) != 3) break;
    Item *item = stock_scan(&stock, name);
    if (item == NULL) item = stock_add(&stock, name);
    if (item == NULL) {
      fprintf(stderr, "out of memory\n");
      free(stock.items);
      return 1;
    }
    item->amount += amount;
    item->price = price;
  }
  if (stock.count == 0) return 0;
  qsort(stock.items, stock.count, sizeof *stock.items, compare_items);
  for (size_t i = 0; i < stock.count; i++)
    printf("%-16s %6u %6u\n", stock.items[i].name, stock.items[i].amount, stock.items[i].price);
  const Item *bolt = stock_find(&stock, "bolt");
  printf("bolts: %u\n", bolt != NULL ? bolt->amount : 0);
  printf("value: %llu\n", stock_value(&stock));
  free(stock.items);
  return 0;
}
