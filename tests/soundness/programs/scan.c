// What targets hold where a call of sscanf got fewer of them.
#include "library.h"
extern int __VERIFIER_nondet_int(void);
static const char *const lines[] = {"add Zoe 12", "list", "find  Ann", "", "7 8 9", "x y z", "12"};
int main(void) {
  char command[8] = "?", name[6], rest[5] = "abcd";
  int number = 3, other = 4, at = 0;
  int n = __VERIFIER_nondet_int();
  const char *line = lines[n & 3 ? n & 3 : 4 + (n >> 2 & 1)];
  int words = sscanf(line, "%7s %5s %4s", command, name, rest), total = 0;
  if (words >= 1) total += (int)strlen(command);
  if (words >= 2) total += (int)strlen(name);
  total += (int)strlen(rest) + (words < 3 ? rest[3] : 0);
  int numbers = sscanf(line, "%d %n%d", &number, &at, &other);
  if (numbers == 1) total += 100 / other + at;
  if (numbers < 0) total += number;
  switch (sscanf(line, "%1s%4s", rest, command)) {
    case 0: total++; break;
    case 1: total += (int)strlen(rest) + (int)strlen(command); break;
    case 2: total += 2 * (int)strlen(command); break;
    default: total--; break;
  }
  return total;
}
