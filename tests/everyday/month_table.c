// The weekday of a date, and a year's months.
//
// run: {"args": ["2024-02-29"]}
// run: {"args": ["1900-02-29"]}
// run: {"args": []}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
static const int days_in[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static const char *const names[7] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static int leap(int y) { return (y % 4 == 0 && y % 100 != 0) || y % 400 == 0; }
static int month_days(int y, int m) { return days_in[m - 1] + (m == 2 && leap(y)); }
static long to_number(int y, int m, int d) {
  long n = d;
  for (int i = 1; i < m; i++) n += month_days(y, i);
  for (int i = 1900; i < y; i++) n += leap(i) ? 366 : 365;
  return n;
}
static int weekday(long n) { return (int)(n % 7); }
int main(int argc, char **argv) {
  int y, m, d;
  if (argc != 2 || sscanf(argv[1], "%d-%d-%d", &y, &m, &d) != 3) {
    fputs("usage: date YYYY-MM-DD\n", stderr);
    return 2;
  }
  if (y < 1900 || y > 2999 || m < 1 || m > 12) {
    fputs("out of range\n", stderr);
    return 1;
  }
  if (d < 1 || d > month_days(y, m)) {
    fputs("no such day\n", stderr);
    return 1;
  }
  long n = to_number(y, m, d);
  assert(n >= 1);
  printf("%s, day %ld\n", names[weekday(n)], n);
  for (int i = 1; i <= 12; i++) {
    int length = month_days(y, i);
    for (int k = 1; k <= length; k++) printf("%3d%s", k, k % 7 == 0 || k == length ? "\n" : "");
  }
  return 0;
}
