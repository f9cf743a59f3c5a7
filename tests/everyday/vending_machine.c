// A vending machine as a table of states: coins, choice, change.
//
// run: {"stdin": "125s"}
// run: {"stdin": "555555cq5s"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>

enum state { IDLE, COLLECTING, DISPENSING, RETURNING, STATES };
enum event { COIN, SELECT, CANCEL, DONE, EVENTS };

#define PRICE 150
#define MAX_CREDIT 500

static int credit;
static int sold;
static int returned;

static const enum state transitions[STATES][EVENTS] = {
    [IDLE] = {COLLECTING, IDLE, IDLE, IDLE},
    [COLLECTING] = {COLLECTING, DISPENSING, RETURNING, COLLECTING},
    [DISPENSING] = {DISPENSING, DISPENSING, DISPENSING, RETURNING},
    [RETURNING] = {RETURNING, RETURNING, RETURNING, IDLE},
};

static const char *const names[STATES] = {"idle", "collecting", "dispensing", "returning"};

static enum state step(enum state state, enum event event) {
  assert(state < STATES && event < EVENTS);
  return transitions[state][event];
}

static void insert(int value) {
  if (credit + value > MAX_CREDIT) {
    printf("coin of %d rejected\n", value);
    returned = value;
  } else {
    credit += value;
  }
}

static int value_of(int c) {
  switch (c) {
    case '1': return 100;
    case '2': return 200;
    case '5': return 50;
    default: return 0;
  }
}

static enum state handle(enum state state, int c) {
  int value = value_of(c);
  if (value > 0) {
    insert(value);
    return step(state, COIN);
  }
  if (c == 's' && credit >= PRICE) {
    state = step(state, SELECT);
    if (state == DISPENSING) {
      credit -= PRICE;
      if (sold < 1000000) sold++;
      state = step(state, DONE);
    }
  } else if (c == 'c') {
    state = step(state, CANCEL);
  }
  if (state == RETURNING) {
    printf("change: %d\n", credit);
    credit = 0;
    state = step(state, DONE);
  }
  return state;
}

int main(void) {
  enum state state = IDLE;
  int c;
  while ((c = getchar()) != EOF && c != 'q') {
    if (c == '\n') continue;
    state = handle(state, c);
    assert(credit >= 0 && credit <= MAX_CREDIT);
    printf("%s, credit %d\n", names[state], credit);
  }
  printf("%d sold, last coin back %d\n", sold, returned);
  return 0;
}
