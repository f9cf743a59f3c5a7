// Texts of the library's own, and time.h, where the local time is that of Greenwich.
#include "compare.h"

extern int __xpg_strerror_r(int error, char *text, size_t size);

static void describe_errors(void) {
  static const int errors[] = {0, 1, 2, 12, 22, 34, 41, 133, 4096, -1};
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++) {
    char text[64] = "#", cut[8] = "#######";
    add_text(strerror(errors[i]));
    add_text(strerror_r(errors[i], text, sizeof text));
    add_text(text);
    add_text(strerror_r(errors[i], cut, sizeof cut));
    add(__xpg_strerror_r(errors[i], text, sizeof text));
    add_text(text);
    add(__xpg_strerror_r(errors[i], cut, sizeof cut));
    add_text(cut);
  }
  for (int i = 1; i < 12; i++) add_text(strsignal(i));
}

static void add_members(const struct tm *tm) {
  add(tm->tm_sec);
  add(tm->tm_min);
  add(tm->tm_hour);
  add(tm->tm_mday);
  add(tm->tm_mon);
  add(tm->tm_year);
  add(tm->tm_wday);
  add(tm->tm_yday);
  add(tm->tm_isdst);
  add(tm->tm_gmtoff);
}

static void split(time_t time) {
  struct tm tm, *found = gmtime(&time);
  char text[26], own[80];
  add(!found);
  errno = 0;
  if (!found) {
    add(ctime(&time) == NULL);
    add(errno);
    return;
  }
  add_members(found);
  add_members(localtime(&time));
  add(gmtime_r(&time, &tm) == &tm);
  add_members(&tm);
  add(localtime_r(&time, &tm) == &tm);
  add_text(asctime(&tm));
  add_text(ctime(&time));
  add(asctime_r(&tm, text) == text);
  add(ctime_r(&time, text) == text);
  add((long)strftime(own, sizeof own, "%Y-%m-%d %H:%M:%S %a %A %b %B %j %U %y %p %%", &tm));
  add_text(own);
  tm.tm_mon += 14;
  tm.tm_sec -= 100;
  add(timegm(&tm));
  add_members(&tm);
  tm.tm_mday += 40;
  add(mktime(&tm));
  add_members(&tm);
}

int main(void) {
  static const time_t times[] = {0,           1,          59,           86399,        951782400,   1700000000,
                                 -1000000000, 4102444800, 253402300799, -62135596800, 300000000000};
  describe_errors();
  for (size_t i = 0; i < sizeof times / sizeof *times; i++) split(times[i]);
  time_t far = (time_t)1 << 62;
  split(far);
  return result();
}
