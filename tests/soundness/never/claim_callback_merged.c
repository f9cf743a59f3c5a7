// assertions
#include "never.h"
// Where in the table the callback stands is not known any more.
struct table { int n; void (*calls[8])(void); };
void run(struct table *table);
static int state;
static void callback(void) { CLAIM(state == 5); }
int main(void) {
  struct table table = {0};
  int k = ANY_INT & 7, m = ANY_INT & 7;
  for (int i = 0; i < k; i++) table.calls[(i * m) & 7] = callback;
  for (int i = 0; i < k; i++) table.n += i;
  state = ANY_INT;
  run(&table);

}
