// Texts of the library's own, and time.h.
#include "library.h"
typedef long time_t;
struct tm {
  int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
  long tm_gmtoff;
  const char *tm_zone;
};
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
extern char *strerror(int), *strsignal(int), *strerror_r(int, char *, size_t);
extern struct tm *gmtime(const time_t *), *gmtime_r(const time_t *, struct tm *), *localtime_r(const time_t *, struct tm *);
extern char *ctime(const time_t *), *asctime_r(const struct tm *, char *);
extern size_t strftime(char *, size_t, const char *, const struct tm *);
extern time_t timegm(struct tm *);
extern int clock_gettime(int, struct timespec *), nanosleep(const struct timespec *, struct timespec *);
extern int __VERIFIER_nondet_int(void);

static int describe(int error) {
  char text[16];
  const char *own = strerror(error);
  int total = (int)strlen(own) + (own[0] == 'E');
  const char *found = strerror_r(error, text, sizeof text);
  if (found == text) total += (int)strlen(text);
  return total + (int)strlen(strerror(0)) + (strsignal(1)[0] == 'H');
}

int main(void) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  int n = __VERIFIER_nondet_int(), total = describe(n & 255);
  time_t when = (time_t)n;
  struct tm *members = gmtime(&when), copy;
  if (!members) return 1;
  copy = *members;
  total += days[copy.tm_mon] + copy.tm_mday;
  char text[32], *line = ctime(&when);
  if (line) total += (int)strlen(line);
  if (strftime(text, sizeof text, "%Y-%m-%d", &copy)) total += (int)strlen(text);
  if (localtime_r(&when, &copy) == &copy) total += copy.tm_hour;
  if (asctime_r(&copy, text) == text) total += text[21];
  copy.tm_mday += n & 15;
  total += (int)(timegm(&copy) & 7) + (copy.tm_mon < 12);
  struct timespec now = {0, 1};
  if (!clock_gettime(0, &now)) total += (int)(now.tv_nsec & 1);
  nanosleep(&now, 0);
  return total;
}
