// As in nodebug_local.c: what is written to one half alone, or elsewhere, may be left from the last time.
__extension__ typedef __int128 Wide;
int main(void) {
  int i = 0, last = 0;
again:;
  __attribute__((nodebug)) Wide x;
  if (i == 0) x = 3;
  last = (int)x;
  if (i++ == 0) goto again;
  return last;
}
