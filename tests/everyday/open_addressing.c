// A table from numbers to numbers with open addressing: insert, find, remove with tombstones.
//
// run: {"stdin": "i 5 50\ni 69 7\nf 5\nr 5\nf 69\nf 5\ni 133 1\nq\n"}
// run: {"stdin": "f 1\nz\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define SLOTS 64

enum slot_state { FREE, USED, REMOVED };

struct slot {
  enum slot_state state;
  uint32_t key;
  int value;
};

static struct slot slots[SLOTS];
static unsigned used;

static uint32_t hash(uint32_t x) {
  x ^= x >> 16;
  x *= 0x45d9f3bu;
  x ^= x >> 16;
  return x;
}

static int find(uint32_t key) {
  uint32_t at = hash(key) % SLOTS;
  for (unsigned tries = 0; tries < SLOTS; tries++) {
    if (slots[at].state == FREE) return -1;
    if (slots[at].state == USED && slots[at].key == key) return (int)at;
    at = (at + 1) % SLOTS;
  }
  return -1;
}

static bool insert(uint32_t key, int value) {
  int found = find(key);
  if (found >= 0) {
    slots[found].value = value;
    return true;
  }
  if (used == SLOTS) return false;
  uint32_t at = hash(key) & (SLOTS - 1);
  for (unsigned tries = 0; tries < SLOTS; tries++) {
    if (slots[at].state != USED) {
      slots[at].state = USED;
      slots[at].key = key;
      slots[at].value = value;
      used++;
      return true;
    }
    at = (at + 1) & (SLOTS - 1);
  }
  return false;
}

static bool erase(uint32_t key) {
  int found = find(key);
  if (found < 0) return false;
  slots[found].state = REMOVED;
  used--;
  return true;
}

int main(void) {
  char command;
  unsigned key;
  int value;
  while (scanf(" %c", &command) == 1 && command != 'q') {
    switch (command) {
      case 'i':
        if (scanf("%u%d", &key, &value) != 2) return 1;
        if (!insert(key, value)) puts("full");
        break;
      case 'f':
        if (scanf("%u", &key) != 1) return 1;
        value = find(key);
        if (value >= 0)
          printf("%d\n", slots[value].value);
        else
          puts("not there");
        break;
      case 'r':
        if (scanf("%u", &key) != 1) return 1;
        puts(erase(key) ? "removed" : "not there");
        break;
      default: printf("'%c'?\n", command); break;
    }
  }
  printf("%u entries\n", used);
  return 0;
}
