// assertions
// As counted_keys_bad.c without the floats: the marks are found again.
#include <assert.h>
#include <limits.h>
#include <stdio.h>
enum { PLACES = 12 };
union number {
  float real;
  int whole;
};

int main(void) {
  union number numbers[PLACES];
  int marked = 0, found = 0;
  for (int i = 0; i < PLACES; i++) {
    numbers[i].whole = 0;
    if (getchar() != 'm') continue;
    numbers[i].whole = INT_MIN;
    marked++;
  }
  for (int i = 0; i < PLACES; i++)
    if (numbers[i].whole == INT_MIN) found++;
  assert(found == marked);
  return 0;
}
