// The last array of a structure has its length, though clang would let it have any: index 4 is in the structure behind it.
// expect: memory-safety false
// inputs: 4
extern int __VERIFIER_nondet_int(void);

struct frame {
  int length;
  int bytes[4];
};

int main(void) {
  static struct frame frames[2];
  int at = __VERIFIER_nondet_int();
  if (at < 0 || at > 4) return 0;
  frames[0].bytes[at] = 7;  // BAD: OUT_OF_BOUNDS
  return frames[1].length;
}
