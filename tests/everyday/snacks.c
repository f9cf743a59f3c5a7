// Vending machine: coins (c 50), selections (s 2), refund (r) and refill (f) from standard input; gives change.
//
// run: {"args": [], "stdin": "c 100\nc 50\ns 1\ns 2\nr\n"}
// run: {"args": [], "stdin": "c 3\ns 9\nc 200\ns 0\ns 0\ns 0\nf\nq\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>

#define SLOTS 4
#define COINS 5
#define FULL 3
#define MAX_CREDIT 1000

enum state { IDLE, PAYING, SOLD_OUT };

struct slot {
  const char *name;
  int price;
  int stock;
};

static struct slot slots[SLOTS] = {{"water", 80, FULL}, {"cola", 120, FULL}, {"crisps", 150, FULL}, {"gum", 50, FULL}};
static const int coin_values[COINS] = {200, 100, 50, 20, 10};

struct machine {
  enum state state;
  int credit;
  int sold;
  int coins[COINS];
};

static int coin_index(int value) {
  int i;

  for (i = 0; i < COINS; i++)
    if (coin_values[i] == value) return i;
  return -1;
}

static void give_change(struct machine *m) {
  int i;

  for (i = 0; i < COINS; i++)
    while (m->credit >= coin_values[i] && m->coins[i] > 0) {
      m->coins[i]--;
      m->credit -= coin_values[i];
      printf("<%d>", coin_values[i]);
    }
  if (m->credit > 0) printf("<note for %d>", m->credit);
  putchar('\n');
  m->credit = 0;
}

static int all_empty(void) {
  int i, total = 0;

  for (i = 0; i < SLOTS; i++) total += slots[i].stock;
  return total == 0;
}

static void insert_coin(struct machine *m, int value) {
  int i = coin_index(value);

  if (i < 0 || m->state == SOLD_OUT || m->credit + value > MAX_CREDIT || m->coins[i] >= 100) {
    puts("the coin falls through");
    return;
  }
  m->coins[i]++;
  m->credit += value;
  m->state = PAYING;
  assert(m->credit > 0 && m->credit <= MAX_CREDIT);
  printf("credit %d\n", m->credit);
}

static void select_slot(struct machine *m, int number) {
  struct slot *s;

  if (number < 0 || number >= SLOTS) {
    puts("no such slot");
    return;
  }
  s = &slots[number];
  if (s->stock == 0) {
    printf("no %s left\n", s->name);
  } else if (m->state != PAYING || m->credit < s->price) {
    printf("%s costs %d\n", s->name, s->price);
  } else {
    s->stock--;
    m->credit -= s->price;
    if (m->sold < 1000000) m->sold++;
    printf("here is your %s, ", s->name);
    give_change(m);
    m->state = all_empty() ? SOLD_OUT : IDLE;
  }
  assert(s->stock >= 0 && s->stock <= FULL);
}

int main(void) {
  struct machine m = {IDLE, 0, 0, {0, 1, 2, 5, 5}};
  char command;
  int number, i;

  while (scanf(" %c", &command) == 1 && command != 'q') {
    switch (command) {
      case 'c':
        if (scanf("%d", &number) == 1) insert_coin(&m, number);
        break;
      case 's':
        if (scanf("%d", &number) == 1) select_slot(&m, number);
        break;
      case 'r':
        give_change(&m);
        if (m.state == PAYING) m.state = IDLE;
        break;
      case 'f':
        for (i = 0; i < SLOTS; i++) slots[i].stock = FULL;
        if (m.state == SOLD_OUT) m.state = IDLE;
        break;
      default: puts("c, s, r, f or q"); break;
    }
    assert(m.credit >= 0);
  }
  printf("sold %d\n", m.sold);
  return 0;
}
