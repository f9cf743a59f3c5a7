// In how many ways an amount can be paid, and with how few coins.
//
// run: {"args": ["100"]}
// run: {"args": ["0"]}
// run: {"args": ["5000"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX_AMOUNT 500
#define COINS 8

static const int coins[COINS] = {1, 2, 5, 10, 20, 50, 100, 200};

static unsigned long ways[MAX_AMOUNT + 1];
static int fewest[MAX_AMOUNT + 1];
static int last_coin[MAX_AMOUNT + 1];

static void count_ways(int amount) {
  ways[0] = 1;
  for (int c = 0; c < COINS; c++)
    for (int sum = coins[c]; sum <= amount; sum++) ways[sum] += ways[sum - coins[c]];
}

static void find_fewest(int amount) {
  fewest[0] = 0;
  for (int sum = 1; sum <= amount; sum++) {
    int best = sum, coin = 1;
    for (int c = 0; c < COINS; c++) {
      if (coins[c] > sum) break;
      int with = fewest[sum - coins[c]];
      if (with < best) {
        best = with + 1;
        coin = coins[c];
      }
    }
    fewest[sum] = best;
    last_coin[sum] = coin;
  }
}

static void print_coins(int amount) {
  while (amount > 0) {
    int coin = last_coin[amount];
    assert(coin >= 0);
    if (coin <= 0) break;
    printf(" %d", coin);
    amount -= coin;
  }
  putchar('\n');
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  int amount = atoi(argv[1]);
  if (amount < 0 || amount > MAX_AMOUNT) {
    fprintf(stderr, "an amount up to %d\n", MAX_AMOUNT);
    return 2;
  }
  count_ways(amount);
  find_fewest(amount);
  printf("%lu ways, at least %d coins:", ways[amount], fewest[amount]);
  print_coins(amount);
  return 0;
}
