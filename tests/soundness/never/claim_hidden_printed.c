// assertions
#include <assert.h>
#include <stdio.h>

static void set(const char *text, int n) {
  void *p;
  if (sscanf(text, "%p", &p) != 1) return;
  for (int i = 0; i < n; i++) *(int *)p = 1;
}

int main(void) {
  int a = 0;
  char text[40];
  snprintf(text, sizeof text, "%p", (void *)&a);
  set(text, 2);
  assert(a == 0);
  return 0;
}
