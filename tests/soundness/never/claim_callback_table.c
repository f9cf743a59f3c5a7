// assertions
// An unknown function gets at the callback through memory that is as it was initialised.
extern void call_all(void *table);
extern void reach_error(void);

static void note(void) { reach_error(); }

static void (*const functions[2])(void) = {0, note};
static const void *table[2] = {functions, 0};

int main(void) {
  call_all(table);
  return 0;
}
