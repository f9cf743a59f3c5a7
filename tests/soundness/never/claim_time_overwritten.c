// assertions
#include "never.h"
#include <time.h>

// ctime is asctime of localtime, which has one structure with gmtime.
int main(void) {
  time_t first = 0, second = 1000000000;
  struct tm *members = gmtime(&first);
  if (!members) return 0;
  int year = members->tm_year;
  ctime(&second);
  CLAIM(members->tm_year == year);
  return 0;
}
