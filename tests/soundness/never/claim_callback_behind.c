// assertions
// The callback is stored while the program runs, and what leads there is as it was initialised.
extern void call_all(void *table);
extern void reach_error(void);

static void note(void) { reach_error(); }

static void (*function)(void);
static void (**table)(void) = &function;

int main(void) {
  function = note;
  call_all(&table);
  return 0;
}
