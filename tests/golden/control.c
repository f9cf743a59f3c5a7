// goto, do, switch.
int control(int x) {
  int steps = 0;
again:
  switch (x) {
    case 3: x = 2; break;
    case 2: x = 1; break;
    case 1: x = 0; break;
    default: return steps;
  }
  do steps++;
  while (steps < 3);
  goto again;
}
