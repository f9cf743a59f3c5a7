// assertions
// A function that is handed the pointers writes where they lead.
#include "never.h"
static void set(int **places, int n) {
  for (int i = 0; i < n; i++) *places[i] = 7;
}
int main(void) {
  int numbers[10] = {0}, *places[10], n = 0;
  while (n < 10 && ANY_INT) {
    places[n] = &numbers[n];
    n++;
  }
  set(places, n);
  CLAIM(numbers[3] == 0);
  return 0;
}
