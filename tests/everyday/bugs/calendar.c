// The day of the week of a date YYYY-MM-DD given on the command line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static const char *const names[7] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

static int is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int days_of(int year, int month) {
  return days[month - 1] + (month == 2 && is_leap(year));  // BAD: OUT_OF_BOUNDS INDEX
}

static int parse(const char *text, int *year, int *month, int *day) {
  char *end;
  *year = (int)strtol(text, &end, 10);
  if (*end != '-') return 0;
  *month = (int)strtol(end + 1, &end, 10);
  if (*end != '-') return 0;
  *day = (int)strtol(end + 1, &end, 10);
  return *end == '\0';
}

int main(int argc, char **argv) {
  int year, month, day;
  if (argc < 2 || !parse(argv[1], &year, &month, &day)) {
    fprintf(stderr, "usage: calendar YYYY-MM-DD\n");
    return 1;
  }
  if (year < 1900 || year > 2200 || month < 0 || month > 12) return 1;
  if (day < 1 || day > days_of(year, month)) return 1;
  int total = 0;
  for (int y = 1900; y < year; y++) total += 365 + is_leap(y);
  for (int m = 1; m < month; m++) total += days_of(year, m);
  total += day - 1;
  printf("%s\n", names[total % 7]);
  return 0;
}
