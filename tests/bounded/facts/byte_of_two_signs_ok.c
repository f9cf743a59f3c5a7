// One byte of a string is read as char and as unsigned char.
// options: --engine graph --entry skip --args text:string,stop:int
// expect: memory-safety termination true
// run: no, because its argument is a string
int skip(const char *text, int stop) {
  int seen = 0;
  while (*text != 0 && *(const unsigned char *)text != stop && stop < 300) {
    text++;
    seen = *text == 'x';
  }
  return seen;
}
