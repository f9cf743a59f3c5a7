// overflow; runs: none
// Objects that a table owns are zero at first; what is set in some of them later has no upper bound.
#include <stdio.h>
#include <stdlib.h>

enum { ACCOUNTS = 8, LIMIT = 1000 };

struct account {
  int visits;
  int balance;
};

int main(void) {
  struct account *accounts[ACCOUNTS];
  int which, balance, total = 0;
  for (int i = 0; i < ACCOUNTS; i++) {
    accounts[i] = calloc(1, sizeof *accounts[i]);
    if (!accounts[i]) exit(1);
  }
  while (scanf("%d %d", &which, &balance) == 2) {
    if (which < 0 || which >= ACCOUNTS || balance < -LIMIT) continue;
    accounts[which]->balance = balance;
  }
  for (int i = 0; i < ACCOUNTS; i++) {
    total += accounts[i]->balance * accounts[i]->balance / LIMIT;
    free(accounts[i]);
  }
  printf("%d\n", total);
  return 0;
}
