// A set of numbers with open addressing: "+N" adds, "-N" removes, "?N" looks up.
#include <stdio.h>
#include <stdlib.h>

#define SLOTS 8

enum kind { FREE, USED, GONE };

static struct {
  enum kind kind;
  int key;
} slots[SLOTS];
static int count;

static unsigned hash(int key) {
  unsigned h = (unsigned)key * 2654435761u;
  return h >> 29;
}

static int find(int key) {
  unsigned at = hash(key) % SLOTS;
  while (slots[at].kind != FREE) {  // BAD: ENDLESS
    if (slots[at].kind == USED && slots[at].key == key) return (int)at;
    at = (at + 1) % SLOTS;
  }
  return -1;
}

static int add(int key) {
  if (find(key) >= 0) return 1;
  if (count == SLOTS - 1) return 0;
  unsigned at = hash(key) % SLOTS;
  while (slots[at].kind == USED) at = (at + 1) % SLOTS;
  slots[at].kind = USED;
  slots[at].key = key;
  count++;
  return 1;
}

static int erase(int key) {
  int at = find(key);
  if (at < 0) return 0;
  slots[at].kind = GONE;
  count--;
  return 1;
}

int main(void) {
  char command;
  int key;
  while (scanf(" %c%d", &command, &key) == 2) {
    int done = 0;
    if (command == '+')
      done = add(key);
    else if (command == '-')
      done = erase(key);
    else if (command == '?')
      done = find(key) >= 0;
    else
      return 1;
    printf("%c%d: %s\n", command, key, done ? "yes" : "no");
  }
  printf("%d keys\n", count);
  return 0;
}
