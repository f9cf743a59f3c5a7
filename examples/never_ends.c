// A bug: for an odd n the counter jumps over 0 and goes on, down to the smallest int and beyond.
//
// options: --entry countdown --signed-overflow wrap
// expect: memory-safety=proved termination=unknown|violated
// options: --entry countdown --signed-overflow error
// expect: memory-safety=proved overflow=unknown|violated

void countdown(int n) {
  while (n != 0) n -= 2;
}
