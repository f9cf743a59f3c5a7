// overflow; modes: error; options: -- -w -Wno-integer-overflow
#include "never.h"
// clang computes the product, and says so only in a warning.
int main(void) { return ANY_INT < 2147483647 * 3; }
