// memory-safety
// Most pointers lead into one object, the one in the middle to the last element of another.
#include "never.h"
int main(void) {
  int first[10] = {0}, second[10] = {0}, *places[20], n = 0;
  while (n < 20 && ANY_INT) {
    places[n] = n == 13 ? &second[9] : &first[n % 10];
    n++;
  }
  for (int i = 0; i < n; i++)
    if (places[i] == &second[9]) places[i][1] = 1;
  return 0;
}
