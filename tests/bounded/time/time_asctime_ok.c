// expect: memory-safety true
#include <time.h>

int main(void) {
  struct tm members = {.tm_mday = 1, .tm_year = 100};
  members.tm_mon = 11;
  char *text = asctime(&members);
  text[21] = '\0';
  return 0;
}
