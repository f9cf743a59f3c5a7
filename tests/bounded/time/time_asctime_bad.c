// expect: memory-safety false
#include <time.h>

int main(void) {
  struct tm members = {.tm_mday = 1, .tm_year = 100};
  members.tm_mon = 12;
  char *text = asctime(&members);  // BAD: OUT_OF_BOUNDS
  text[21] = '\0';
  return 0;
}
