// memory-safety
// Accounts in a table, each with a list of its bookings, which functions add that are handed the account.
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 20 };

struct booking {
  long amount;
  struct booking *previous;
};

struct account {
  char owner[24];
  long balance;
  struct booking *journal;
};

static struct account accounts[MOST];
static int opened;

static struct account *find(int number) { return number < 1 || number > opened ? NULL : &accounts[number - 1]; }

static int book(struct account *a, long amount) {
  if (a->balance + amount < 0 || a->balance + amount > 1000000) return 0;
  struct booking *b = malloc(sizeof *b);
  if (!b) return 0;
  b->amount = amount;
  b->previous = a->journal;
  a->journal = b;
  a->balance += amount;
  return 1;
}

static int open_account(void) {
  if (opened == MOST) return 0;
  accounts[opened].balance = 0;
  return ++opened;
}

static int transfer(struct account *from, struct account *to, long amount) {
  if (from == to || !book(from, -amount)) return 0;
  if (book(to, amount)) return 1;
  book(from, amount);
  return 0;
}

static void close_all(void) {
  for (int i = 0; i < opened; i++)
    while (accounts[i].journal) {
      struct booking *b = accounts[i].journal;
      accounts[i].journal = b->previous;
      free(b);
    }
}

int main(void) {
  char line[80];
  int a, b;
  long amount;
  while (fgets(line, sizeof line, stdin)) {
    if (line[0] == 'o')
      printf("account %d\n", open_account());
    else if (sscanf(line, "deposit %d %ld", &a, &amount) == 2 && find(a) && amount > 0 && amount <= 1000)
      book(find(a), amount);
    else if (sscanf(line, "transfer %d %d %ld", &a, &b, &amount) == 3 && find(a) && find(b) && amount > 0 && amount <= 1000)
      transfer(find(a), find(b), amount);
  }
  close_all();
  return 0;
}
