// assertions
#include "never.h"
// The function that is not known has the table from before, and finds the callback in it later.
struct table {
  void (*call)(void);
};
void take(struct table *table);
void run(void);
static int state;
static void callback(void) { CLAIM(state == 5); }
int main(void) {
  struct table table = {0};
  take(&table);
  table.call = callback;
  state = ANY_INT;
  run();
}
