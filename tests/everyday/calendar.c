// Prints the calendar of a month, like cal.
//
// run: {"args": ["2", "2024"]}
// run: {"args": ["13", "2024"]}
// run: {"args": []}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *month_names[] = {"January", "February", "March",     "April",   "May",      "June",
                                    "July",    "August",   "September", "October", "November", "December"};

static int is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

static int days_in_month(int month, int year) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  assert(month >= 1 && month <= 12);
  if (month == 2 && is_leap(year)) return 29;
  return days[month - 1];
}

/* 0 is Sunday; Sakamoto's method. */
static int day_of_week(int day, int month, int year) {
  static const int t[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (month < 3) year--;
  return (year + year / 4 - year / 100 + year / 400 + t[month - 1] + day) % 7;
}

static void print_centered(const char *text, int width) {
  int length = (int)strlen(text);
  int pad = (width - length) / 2;
  for (int i = 0; i < pad; i++) putchar(' ');
  puts(text);
}

static void print_month(int month, int year) {
  char title[64];
  snprintf(title, sizeof title, "%s %d", month_names[month - 1], year);
  print_centered(title, 20);
  puts("Su Mo Tu We Th Fr Sa");
  int start = day_of_week(1, month, year);
  assert(start >= 0 && start < 7);
  for (int i = 0; i < start; i++) printf("   ");
  int days = days_in_month(month, year);
  for (int day = 1; day <= days; day++) {
    printf("%2d", day);
    if ((start + day) % 7 == 0 || day == days)
      putchar('\n');
    else
      putchar(' ');
  }
}

int main(int argc, char *argv[]) {
  if (argc != 3) {
    fprintf(stderr, "usage: %s month year\n", argc > 0 ? argv[0] : "calendar");
    return 2;
  }
  int month = atoi(argv[1]);
  int year = atoi(argv[2]);
  if (month < 1 || month > 12 || year < 1 || year > 9999) {
    fprintf(stderr, "no such month\n");
    return 2;
  }
  print_month(month, year);
  return 0;
}
