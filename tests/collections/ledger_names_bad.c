// memory-safety; runs: none
// As ledgers_ok.c, but names fill their array where they can, and do not end there.
#include <assert.h>
#include <plumb.h>
#include <stdlib.h>
#include <string.h>

#define LEDGERS 16
#define MOST 100000L

typedef struct Posting {
  long amount;
  struct Posting *before;
} Posting;

typedef struct {
  char name[24];
  long sum;
  Posting *postings;
} Ledger;

static Ledger ledgers[LEDGERS];
static int opened;

static void open_ledger(const char *name) {
  Ledger *ledger;
  if (opened == LEDGERS) return;
  ledger = &ledgers[opened++];
  strncpy(ledger->name, name, sizeof ledger->name);
  ledger->sum = 0;
}

static void post(Ledger *ledger, long amount) {
  Posting *posting;
  if (ledger->sum + amount < 0 || ledger->sum + amount > MOST) return;
  posting = malloc(sizeof *posting);
  if (!posting) return;
  posting->amount = amount;
  posting->before = ledger->postings;
  ledger->postings = posting;
  ledger->sum += amount;
  assert(ledger->sum >= 0);
}

int main(void) {
  char name[24] = "abcdefghijklmnopqrstuvw";
  while (plumb_nondet_int()) {
    int number = plumb_nondet_int();
    if (number == 0) {
      name[plumb_nondet_uint() % 24] = plumb_nondet_char();
      open_ledger(name);
    } else if (number >= 1 && number <= opened) {
      post(&ledgers[number - 1], plumb_nondet_int() % 1000);
      assert(strlen(ledgers[number - 1].name) < sizeof ledgers->name);
    }
  }
  for (int i = 0; i < LEDGERS; i++)
    while (ledgers[i].postings) {
      Posting *posting = ledgers[i].postings;
      ledgers[i].postings = posting->before;
      free(posting);
    }
  return 0;
}
