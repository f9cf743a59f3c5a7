// overflow; modes: error
#define _GNU_SOURCE
#include "never.h"

int main(void) { return div(ANY_INT, -1).quot; }
