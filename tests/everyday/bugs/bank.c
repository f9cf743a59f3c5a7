// Accounts: open, deposit N AMOUNT, withdraw N AMOUNT, transfer FROM TO AMOUNT.
#include <assert.h>
#include <stdio.h>
#include <string.h>

static long balance[4];
static int accounts;
static long total;

static int is_account(int number) { return number >= 0 && number < accounts; }

int main(void) {
  char command[12];
  int from, to;
  long amount;
  while (scanf("%11s", command) == 1) {
    if (strcmp(command, "open") == 0) {
      if (accounts < 4) balance[accounts++] = 0;
    } else if (strcmp(command, "deposit") == 0) {
      if (scanf("%d %ld", &to, &amount) != 2) break;
      if (!is_account(to) || amount <= 0 || amount > 1000000 || total > 1000000000) continue;
      balance[to] += amount;
      total += amount;
    } else if (strcmp(command, "withdraw") == 0) {
      if (scanf("%d %ld", &from, &amount) != 2) break;
      if (!is_account(from) || amount <= 0 || amount > balance[from] + 1) continue;
      balance[from] -= amount;
      total -= amount;
    } else if (strcmp(command, "transfer") == 0) {
      if (scanf("%d %d %ld", &from, &to, &amount) != 3) break;
      if (!is_account(from) || !is_account(to) || amount <= 0 || amount > balance[from]) continue;
      balance[from] -= amount;
      balance[to] += amount;
    }
    for (int i = 0; i < accounts; i++) assert(balance[i] >= 0);  // BAD: ASSERTION
  }
  printf("%ld\n", total);
  return 0;
}
