// memory-safety
#include "never.h"

int main(int argc, char **argv) {
  char name[16];
  if (argc < 2) return 0;
  strcpy(name, argv[1]);
  return name[0];
}
