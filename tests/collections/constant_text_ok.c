// memory-safety, termination
// One function walks through several constants, each of which ends where its zero byte is.
static unsigned length(const char *text) {
  unsigned count = 0;
  for (; *text; text++) count++;
  return count;
}

static unsigned digits(const char *text) {
  unsigned count = 0;
  while (text[count] >= '0' && text[count] <= '9') count++;
  return count;
}

int main(int argc, char **argv) {
  unsigned all = length("1") + length("12345678901234567890");
  if (argc > 1) all += length(argv[1]);
  return (int)(all + digits("4711") + digits("1"));
}
