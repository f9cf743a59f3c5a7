#include <plumb.h>

struct date { int year, month, day; };

// What is found out about a copy is known of the original.
static int is_valid(const struct date *date) {
  struct date d = *date;
  return d.year >= 1 && d.year <= 9999 && d.month >= 1 && d.month <= 12 && d.day >= 1 && d.day <= 31;
}

int shown(void) {
  static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  struct date d = {plumb_nondet_int(), plumb_nondet_int(), plumb_nondet_int()};
  if (!is_valid(&d)) return 0;
  return lengths[d.month - 1] + d.year + d.day;
}

int changed_since(void) {
  struct date d = {plumb_nondet_int(), plumb_nondet_int(), plumb_nondet_int()};
  if (!is_valid(&d)) return 0;
  d.month += plumb_nondet_bool();
  plumb_assert(d.month <= 12);
  return d.month;
}

int another_one(void) {
  struct date d = {plumb_nondet_int(), plumb_nondet_int(), plumb_nondet_int()}, e = d;
  e.day = plumb_nondet_int();
  if (!is_valid(&d)) return 0;
  plumb_assert(e.month <= 12);
  plumb_assert(e.day <= 31);
  return 0;
}
