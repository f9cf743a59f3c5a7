// assertions
#include "never.h"

static char *last(int count, char **strings) {
  char *found = strings[0];
  for (int i = 1; i < count; i++) found = strings[i];
  return found;
}

int main(int argc, char **argv) {
  if (argc < 1) return 0;
  CLAIM(last(argc, argv)[0] != 120);
  return 0;
}
