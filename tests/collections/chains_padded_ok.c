// memory-safety, leaks
// The names in chains come with strncpy, which may leave no zero byte: the one behind it has been there from the beginning.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHAINS = 16 };

typedef struct Item {
  struct Item *next;
  int count;
  char name[20];
} Item;

static Item *chains[CHAINS];

static unsigned chain_of(const char *name) {
  unsigned sum = 0;
  for (; *name; name++) sum = 31 * sum + (unsigned char)*name;
  return sum % CHAINS;
}

static Item *find(const char *name) {
  unsigned chain = chain_of(name);
  for (Item *item = chains[chain]; item; item = item->next)
    if (strcmp(item->name, name) == 0) return item;
  Item *item = calloc(1, sizeof *item);
  if (!item) exit(1);
  strncpy(item->name, name, sizeof item->name - 1);
  item->next = chains[chain];
  chains[chain] = item;
  return item;
}

int main(void) {
  char name[20];
  int length = 0, c;
  do {
    c = getchar();
    if (c >= 'a' && c <= 'z') {
      if (length < (int)sizeof name - 1) name[length++] = (char)c;
    } else if (length > 0) {
      name[length] = '\0';
      Item *item = find(name);
      if (item->count < 1000) item->count++;
      length = 0;
    }
  } while (c != EOF);
  for (int i = 0; i < CHAINS; i++)
    while (chains[i]) {
      Item *next = chains[i]->next;
      printf("%d %s\n", chains[i]->count, chains[i]->name);
      free(chains[i]);
      chains[i] = next;
    }
  return 0;
}
