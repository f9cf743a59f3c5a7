// assertions
#include "never.h"
// A copy is what the original was when it was made.
struct date { int year, month, day; };
static int is_early(struct date *date) {
  struct date copy = *date;
  date->month = 7;
  return copy.month < 7 && copy.year == date->year && copy.day < 10;
}
int main(void) {
  struct date date;
  date.year = ANY_INT, date.month = ANY_INT, date.day = ANY_INT;
  if (!is_early(&date)) return 0;
  CLAIM(date.month < 7);
  return 0;
}
