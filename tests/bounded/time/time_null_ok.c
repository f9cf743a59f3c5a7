// expect: memory-safety true
#include <time.h>

int main(void) {
  time_t when = (time_t)1 << 62;
  const struct tm *members = localtime(&when);
  return members ? members->tm_year : 0;
}
