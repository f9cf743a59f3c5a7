// assertions
#include "never.h"
static const char *kept = "nothing";
static void keep(const char *text) { kept = text; }
int main(int argc, char **argv) {
  keep("one");
  for (int i = 0; i < argc; i++) keep(argv[i]);
  if (argc > 3) keep("two");
  CLAIM(strlen(kept) < 8);
  return 0;
}
