// termination
static int running = 1;
static int *switched = &running;

static void switch_on(int **what, int n) {
  if (n > 0)
    switch_on(what, n - 1);
  else
    **what = 1;
}

int main(void) {
  running = 0;
  switch_on(&switched, 3);
  while (running) {
  }
  return 0;
}
