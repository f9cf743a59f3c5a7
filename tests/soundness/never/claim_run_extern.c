// assertions
#include "never.h"
extern int elsewhere;
int main(void) {
  CLAIM(elsewhere == 0);
  return 0;
}
