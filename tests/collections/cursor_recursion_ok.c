// memory-safety, overflow, termination
// Two functions that call each other and go through a string by a cursor: what the one leaves behind is not beyond the end, and not before where it began.
struct cursor {
  const char *at;
  int depth;
};

static long sum(struct cursor *c);

static long atom(struct cursor *c) {
  long value = 0;
  if (*c->at == '(') {
    if (c->depth == 50) return 0;
    c->depth++;
    c->at++;
    value = sum(c);
    c->depth--;
    if (*c->at == ')') c->at++;
    return value;
  }
  while (*c->at >= '0' && *c->at <= '9') {
    value = *c->at - '0';
    c->at++;
  }
  return value;
}

static long sum(struct cursor *c) {
  long value = atom(c);
  while (*c->at == '+') {
    c->at++;
    value ^= atom(c);
  }
  return value;
}

int main(int argc, char **argv) {
  if (argc != 2) return 2;
  struct cursor c = {argv[1], 0};
  long value = sum(&c);
  return *c.at ? 1 : value == 3;
}
