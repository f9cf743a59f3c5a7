// Days between two dates, and the date some days later.
//
// run: {"args": ["2024-02-28", "2024-03-01"]}
// run: {"args": ["1999-12-31", "+60"]}
// run: {"args": ["2023-02-29", "x"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
  int year, month, day;
} Date;

static bool leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

static int month_length(int year, int month) {
  switch (month) {
    case 2: return leap(year) ? 29 : 28;
    case 4:
    case 6:
    case 9:
    case 11: return 30;
    default: return 31;
  }
}

static bool date_valid(Date d) {
  return d.year >= 1600 && d.year <= 9999 && d.month >= 1 && d.month <= 12 && d.day >= 1 &&
         d.day <= month_length(d.year, d.month);
}

static bool date_parse(const char *text, Date *d) {
  if (sscanf(text, "%d-%d-%d", &d->year, &d->month, &d->day) != 3) return false;
  return date_valid(*d);
}

/* Days since the first of January 1600. */
static long day_number(Date d) {
  long days = 0;
  for (int year = 1600; year < d.year; year++) days += leap(year) ? 366 : 365;
  for (int month = 1; month < d.month; month++) days += month_length(d.year, month);
  return days + d.day - 1;
}

static Date next_day(Date d) {
  d.day++;
  if (d.day > month_length(d.year, d.month)) {
    d.day = 1;
    d.month++;
    if (d.month > 12) {
      d.month = 1;
      d.year++;
    }
  }
  return d;
}

static Date date_add(Date d, int days) {
  for (int i = 0; i < days; i++) d = next_day(d);
  return d;
}

int main(int argc, char **argv) {
  Date from, to;
  if (argc != 3 || !date_parse(argv[1], &from)) {
    fprintf(stderr, "usage: dates YYYY-MM-DD YYYY-MM-DD|+DAYS\n");
    return 1;
  }
  if (argv[2][0] == '+') {
    int days = atoi(argv[2] + 1);
    if (days < 0 || days > 10000) return 1;
    to = date_add(from, days);
    assert(to.month >= 1 && to.month <= 12);
    printf("%04d-%02d-%02d\n", to.year, to.month, to.day);
    return 0;
  }
  if (!date_parse(argv[2], &to)) {
    fprintf(stderr, "%s is no date\n", argv[2]);
    return 1;
  }
  printf("%ld days\n", day_number(to) - day_number(from));
  return 0;
}
