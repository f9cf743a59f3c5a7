// memory-safety
#include "never.h"

int main(int argc, char **argv) { return argv[argc][0]; }
