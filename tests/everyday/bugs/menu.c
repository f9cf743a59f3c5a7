// A little menu: d deposits, w withdraws, b shows the balance, q leaves.
#include <stdio.h>
#include <stdlib.h>

#define LIMIT 100000

static int balance = 100;
static int history[16];
static int entries;

static void record(int amount) {
  if (entries < 16) {
    history[entries++] = amount;
    return;
  }
  for (int i = 1; i < 16; i++) history[i - 1] = history[i];
  history[15] = amount;
}

static int read_amount(void) {
  int amount = 0;
  int c = getchar();
  while (c == ' ') c = getchar();
  while (c >= '0' && c <= '9') {
    if (amount < LIMIT) amount = amount * 10 + (c - '0');
    c = getchar();
  }
  if (c != EOF) ungetc(c, stdin);
  return amount > LIMIT ? LIMIT : amount;
}

static void deposit(void) {
  int amount = read_amount();
  if (amount > LIMIT - balance) {
    puts("too much");
    return;
  }
  balance += amount;
  record(amount);
}

static void withdraw(void) {
  int amount = read_amount();
  if (amount > balance) {
    puts("not that much");
    return;
  }
  balance -= amount;
  record(-amount);
}

int main(void) {
  int c;
  puts("d)eposit w)ithdraw b)alance h)istory q)uit");
  while ((c = getchar()) != 'q') {  // BAD: ENDLESS
    switch (c) {
      case 'd': deposit(); break;
      case 'w': withdraw(); break;
      case 'b': printf("%d\n", balance); break;
      case 'h':
        for (int i = 0; i < entries; i++) printf("%+d\n", history[i]);
        break;
      default: break;
    }
  }
  return 0;
}
