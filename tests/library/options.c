// unistd.h: getopt, as GNU has it.
#include <string.h>
#include <unistd.h>

#include "compare.h"

static void look(const char *options, int count, const char *const *words) {
  char *arguments[10] = {"name"};
  for (int i = 0; i < count; i++) arguments[i + 1] = (char *)words[i];
  optind = 0;
  opterr = 0;
  int c;
  while ((c = getopt(count + 1, arguments, options)) != -1) {
    add(c);
    add(c == '?' || c == ':' ? optopt : optind);
    add(optarg ? optarg[0] : 0);
  }
  add(optind);
  for (int i = 1; i <= count; i++) add(arguments[i][0] + (int)strlen(arguments[i]));
}

int main(void) {
  look("ab:c", 4, (const char *const[]){"-a", "-b", "x", "rest"});
  look("ab:c", 5, (const char *const[]){"one", "-ac", "two", "-bxyz", "three"});
  look("ab:c", 3, (const char *const[]){"-q", "-b", "--"});
  look("ab:c", 2, (const char *const[]){"-a", "-b"});
  look(":ab:c", 2, (const char *const[]){"-a", "-b"});
  look("+ab:c", 3, (const char *const[]){"-a", "stop", "-c"});
  look("ab::", 3, (const char *const[]){"-bx", "-b", "y"});
  look("a", 4, (const char *const[]){"-", "-a", "--", "-a"});
  look("a", 4, (const char *const[]){"x", "--", "-a", "y"});
  return result();
}
