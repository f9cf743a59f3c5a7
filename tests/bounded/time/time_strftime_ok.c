// expect: memory-safety true
#include <string.h>
#include <time.h>

int main(void) {
  char text[8];
  struct tm members = {.tm_mday = 1, .tm_year = 100};
  size_t length = strftime(text, 8, "%m-%d", &members);
  return length ? text[length - 1] : 0;
}
