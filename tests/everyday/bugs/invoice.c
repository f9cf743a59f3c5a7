// An invoice: lines "QUANTITY PRICE NAME" (price in cents), a discount in percent on the command line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ITEMS 12

struct item {
  int quantity, price;
  char name[24];
};

static struct item items[ITEMS];
static int item_count;

static int read_items(void) {
  char line[80];
  while (fgets(line, sizeof line, stdin)) {
    struct item *item = &items[item_count];
    if (item_count == ITEMS) return 0;
    if (sscanf(line, "%d %d %23[^\n]", &item->quantity, &item->price, item->name) != 3) return 0;
    if (item->quantity < 1 || item->quantity > 100000) return 0;
    if (item->price < 0 || item->price > 10000000) return 0;
    item_count++;
  }
  return 1;
}

static int amount(const struct item *item) {
  return item->quantity * item->price;  // BAD: SIGNED_OVERFLOW
}

static int discount(int total, int percent) { return (int)((long)total * percent / 100); }

int main(int argc, char **argv) {
  int percent = 0;
  if (argc > 1) {
    char *end;
    long p = strtol(argv[1], &end, 10);
    if (*end || p < 0 || p > 100) return 2;
    percent = (int)p;
  }
  if (!read_items()) {
    fprintf(stderr, "line %d is wrong\n", item_count + 1);
    return 1;
  }
  int total = 0;
  for (int i = 0; i < item_count; i++) {
    int cents = amount(&items[i]);
    printf("%-24s %6d x %8d = %10d\n", items[i].name, items[i].quantity, items[i].price, cents);
    if (cents > 1000000000 - total) {
      puts("too expensive");
      return 1;
    }
    total += cents;
  }
  total -= discount(total, percent);
  printf("%d.%02d\n", total / 100, total % 100);
  return 0;
}
