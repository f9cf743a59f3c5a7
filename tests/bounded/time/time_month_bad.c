// expect: memory-safety false
#include <time.h>

int main(void) {
  static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  time_t when = 1704067200;
  const struct tm *members = gmtime(&when);
  if (!members) return 1;
  return days[members->tm_mday - 1 + 12];  // BAD: OUT_OF_BOUNDS
}
