// One byte of a string is read as char and as unsigned char; after one of two there need not be another one.
// options: --engine auto --entry skip --args text:string,stop:int
// expect: memory-safety false
// run: no, because its argument is a string
int skip(const char *text, int stop) {
  int seen = 0;
  while (*text != 0 && *(const unsigned char *)text != stop && stop < 300) {
    text += 2;
    seen = *text == 'x';  // BAD: OUT_OF_BOUNDS
  }
  return seen;
}
