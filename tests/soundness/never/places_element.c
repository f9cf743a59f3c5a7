// assertions
// One of the pointers leads to the place that no pointer is said to lead to.
#include "never.h"
static int pool[20];
int main(void) {
  int *places[20], n = 0;
  while (n < 20 && ANY_INT) {
    places[n] = &pool[n];
    n++;
  }
  for (int i = 1; i < n; i++) CLAIM(places[i] != &pool[17]);
  return 0;
}
