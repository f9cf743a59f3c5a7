// expect: memory-safety false
#include <time.h>

int main(void) {
  char text[24];
  time_t when = 0;
  return ctime_r(&when, text) ? text[0] : 0;  // BAD: OUT_OF_BOUNDS
}
