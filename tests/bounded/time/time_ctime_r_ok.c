// expect: memory-safety true
#include <time.h>

int main(void) {
  char text[26];
  time_t when = 0;
  return ctime_r(&when, text) ? text[0] : 0;
}
