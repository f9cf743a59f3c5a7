// memory-safety
#include "never.h"
static void one(void) {}
int main(void) {
  void (*call)(void);
  if (ANY_INT) call = one;
  call();
}
