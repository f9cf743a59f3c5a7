// Numbers that were computed as unsigned ones, and wrapped around perhaps, are read as signed ones, and the other way round, after ways that computed them otherwise have met.
extern int __VERIFIER_nondet_int(void);

struct pair {
  unsigned used;
  int last;
  unsigned char small;
  signed char close;
};

static void step(struct pair *pair, int which) {
  switch (which & 7) {
    case 0:
      if (pair->used < 5) pair->last = (int)pair->used++;
      break;
    case 1: pair->last = (int)(pair->used - 1); break;
    case 2: pair->last = -1; break;
    case 3: pair->used = (unsigned)(pair->last + 1); break;
    case 4: pair->close = (signed char)(unsigned char)(pair->small - 2); break;
    case 5: pair->small = (unsigned char)(pair->close + 3); break;
    case 6: pair->last = (int)(0u - pair->used); break;
    default: pair->small--; break;
  }
  if (pair->used > 6 || pair->last < -6) {
    pair->used = 3;
    pair->last = 2;
  }
}

int main(void) {
  struct pair pair = {0, -1, 1, -1};
  int sum = 0;
  for (int i = 0; i < 12; i++) {
    int which = __VERIFIER_nondet_int();
    step(&pair, which);
    if (pair.last == -1) sum++;
    if (pair.small > 250 && pair.close < 0) sum += 2;
  }
  return sum;
}
