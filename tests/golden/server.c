// A server: one loop is meant to run for ever, and whatever is done for a request has to end.
int plumb_nondet_int(void);
void store(int value);

static void handle(int request) {
  for (int i = 0; i < request; i++) store(i);
}

int main(void) {
  while (1) {
    int request = plumb_nondet_int();
    if (request > 100) break;
    handle(request);
  }
  for (;;) {  // plumb: expect-loop: until the power is switched off
    store(0);
  }
}

// Some requests are never done.
int stuck(void) {
  while (1) {  // plumb: expect-loop
    int request = plumb_nondet_int();
    while (request != 8) request = request > 8 ? 8 : request < 0 ? request : request + 1;
  }
}

// This one ends.
int ends(void) {
  int rounds = 0;
  do {  // plumb: expect-loop
    rounds++;
  } while (rounds < 3);
  return rounds;  // plumb: expect-loop
}
