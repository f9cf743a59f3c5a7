// Adds days to a date: DATE +N, as 2024-02-28 5.
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

struct date {
  int year, month, day;
};

static int is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int days_in(int year, int month) {
  static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[month - 1] + (month == 2 && is_leap(year));
}

static int is_valid(const struct date *d) {
  if (d->year < 1 || d->year > 9999) return 0;
  if (d->month < 1 || d->month > 12) return 0;
  return d->day >= 1 && d->day <= days_in(d->year, d->month);
}

static void next_year(struct date *d) {
  d->year++;
  d->month = 1;
}

static void add_days(struct date *d, int n) {
  while (n > 0) {
    int left = days_in(d->year, d->month) - d->day;
    if (n <= left) {
      d->day += n;
      return;
    }
    n -= left + 1;
    d->day = 1;
    if (d->month == 12)
      next_year(d);
    else
      d->month++;
  }
}

static void add_years(struct date *d, int n) {
  d->year += n;
  if (d->year > 9999) d->year = 9999;
}

int main(int argc, char **argv) {
  struct date d;
  if (argc != 3) {
    fprintf(stderr, "usage: date YYYY-MM-DD DAYS|YEARSy\n");
    return 2;
  }
  if (sscanf(argv[1], "%d-%d-%d", &d.year, &d.month, &d.day) != 3 || !is_valid(&d)) {
    fprintf(stderr, "no such date\n");
    return 1;
  }
  char unit = 'd';
  int n = 0;
  if (sscanf(argv[2], "%d%c", &n, &unit) < 1 || n < 0 || n > 3000) return 1;
  if (unit == 'y')
    add_years(&d, n);
  else
    add_days(&d, n);
  if (d.year > 9999) return 1;
  assert(is_valid(&d));  // BAD: ASSERTION
  printf("%04d-%02d-%02d\n", d.year, d.month, d.day);
  return 0;
}
