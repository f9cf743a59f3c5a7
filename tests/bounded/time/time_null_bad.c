// expect: memory-safety false
#include <time.h>

int main(void) {
  time_t when = (time_t)1 << 62;
  const struct tm *members = localtime(&when);
  return members->tm_year;  // BAD: NULL_ACCESS
}
