// Bank accounts: deposits, withdrawals and transfers, with a journal, from a small language on standard input.
//
// run: {"stdin": "d 1 500\nw 1 200\nt 1 2 100\nw 2 1000\np\nx\n"}
// run: {"stdin": "d 99 1\nd 1 -5\nt 0 0 7\np\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define ACCOUNTS 10
#define JOURNAL 100
#define MAX_BALANCE 1000000000L

typedef enum { OK, NO_ACCOUNT, BAD_AMOUNT, NOT_ENOUGH, TOO_MUCH } Status;

typedef struct {
  char kind;
  int account;
  long amount;
} Entry;

static long balances[ACCOUNTS];
static Entry journal[JOURNAL];
static int entries;

static void note(char kind, int account, long amount) {
  if (entries == JOURNAL) {
    for (int i = 1; i < JOURNAL; i++) journal[i - 1] = journal[i];
    entries--;
  }
  Entry entry = {kind, account, amount};
  journal[entries++] = entry;
}

static int valid(int account) { return account >= 0 && account < ACCOUNTS; }

static Status deposit(int account, long amount) {
  if (!valid(account)) return NO_ACCOUNT;
  if (amount <= 0 || amount > MAX_BALANCE) return BAD_AMOUNT;
  if (balances[account] > MAX_BALANCE - amount) return TOO_MUCH;
  balances[account] += amount;
  note('d', account, amount);
  return OK;
}

static Status withdraw(int account, long amount) {
  if (!valid(account)) return NO_ACCOUNT;
  if (amount <= 0) return BAD_AMOUNT;
  if (balances[account] < amount) return NOT_ENOUGH;
  balances[account] -= amount;
  assert(balances[account] >= 0);
  note('w', account, amount);
  return OK;
}

static Status transfer(int from, int to, long amount) {
  if (!valid(to)) return NO_ACCOUNT;
  Status status = withdraw(from, amount);
  if (status != OK) return status;
  status = deposit(to, amount);
  if (status != OK) balances[from] += amount;
  return status;
}

static const char *message(Status status) {
  static const char *const messages[] = {"ok", "no such account", "bad amount", "not enough money", "too much money"};
  return messages[status];
}

static void print(void) {
  for (int i = 0; i < ACCOUNTS; i++)
    if (balances[i] != 0) printf("account %d: %ld\n", i, balances[i]);
  for (int i = 0; i < entries; i++) printf("%c %d %ld\n", journal[i].kind, journal[i].account, journal[i].amount);
}

int main(void) {
  char command;
  int from, to;
  long amount;
  while (scanf(" %c", &command) == 1) {
    Status status = OK;
    if (command == 'd' && scanf("%d %ld", &to, &amount) == 2)
      status = deposit(to, amount);
    else if (command == 'w' && scanf("%d %ld", &from, &amount) == 2)
      status = withdraw(from, amount);
    else if (command == 't' && scanf("%d %d %ld", &from, &to, &amount) == 3)
      status = transfer(from, to, amount);
    else if (command == 'p')
      print();
    else
      return 1;
    puts(message(status));
  }
  return 0;
}
