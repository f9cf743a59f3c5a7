// A ledger: deposits "+N", withdrawals "-N", "u" undoes the last one. The balance is the sum of what stands.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct entry {
  int amount;
  struct entry *before;
};

static struct entry *top;
static int balance, entries;

static int post(int amount) {
  if (balance + amount < 0) return -1;
  struct entry *e = malloc(sizeof *e);
  if (!e) return -1;
  e->amount = amount;
  e->before = top;
  top = e;
  balance += amount;
  entries++;
  return 0;
}

static void undo(void) {
  if (!top) return;
  struct entry *e = top;
  top = e->before;
  balance -= e->amount;
  entries--;
  free(e);
  assert(balance >= 0);  // BAD: ASSERTION
}

int main(void) {
  char line[32];
  while (fgets(line, sizeof line, stdin)) {
    int amount;
    if (line[0] == 'u') {
      undo();
    } else if (sscanf(line, "%5d", &amount) == 1 && amount != 0) {
      if (post(amount) < 0) puts("refused");
    } else if (line[0] == 'c') {
      // closing: the entries are forgotten, the balance stays
      while (top) {
        struct entry *e = top;
        top = e->before;
        free(e);
      }
      balance = balance > 100 ? 100 : balance;
      entries = 0;
    } else if (line[0] == 'h') {
      balance /= 2;
    }
  }
  printf("%d in %d\n", balance, entries);
  while (top) {
    struct entry *e = top;
    top = e->before;
    free(e);
  }
  return 0;
}
