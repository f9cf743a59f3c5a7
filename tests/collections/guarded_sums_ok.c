// memory-safety, overflow
// What each element of a table lies between is kept by a guard that reads it.
#include <stdio.h>
enum { PLACES = 12, MOST = 50000 };
static long stock[PLACES];

int main(void) {
  int place;
  long pieces;
  while (scanf("%d %ld", &place, &pieces) == 2) {
    if (place < 0 || place >= PLACES || pieces <= 0 || pieces > MOST - stock[place]) continue;
    stock[place] += pieces;
  }
  int first = (int)stock[0];
  return first * 40000 > 0;
}
