// stdio.h: sprintf, snprintf, sscanf.
#include "compare.h"
#include <time.h>
#include <unistd.h>

int main(void) {
  char buffer[200], word[20], other[20];
  int i, k, count;
  long l;
  short h;
  double d;
  float f;
  for (int n = -70000; n < 70000; n += 9973) {
    add(sprintf(buffer, "%d|%5d|%-7d|%+d|%05d|%x|%#X|%o|%u|%c|%%|%hd|%hhd|%ld|%lld|%zu", n, n, n, n, n, (unsigned)n,
                (unsigned)n, (unsigned)n, (unsigned)n, 'a' + (n & 7), (short)n, (char)n, n * 100000L, n * 100000LL,
                (size_t)n));
    add_text(buffer);
    add(sprintf(buffer, "%f|%.2f|%10.3e|%g|%a|%*d|%.*f|%-*d|", n / 7.0, n / 3.0, n / 9.0, n / 11.0, n / 4.0, 9, n, 3,
                n / 13.0, 8, n));
    add_text(buffer);
    count = -1;
    add(sprintf(buffer, "%s|%10s|%-6s|%.2s|%.*s|%n", "abc", "de", "fg", "hijk", 1 + (n & 1), "lmn", &count));
    add_text(buffer);
    add(count);
    for (size_t size = 0; size < 12; size++) {
      memset(buffer, '#', 16);
      add(snprintf(buffer, size, "<%d %s>", n, "x"));
      add_bytes(buffer, 16);
    }
  }
  add(sscanf(" 12 -34 abc 5.5", "%d%d%s%lf", &i, &k, word, &d));
  add(i + k);
  add_text(word);
  add((long)(d * 2));
  add(sscanf("x=7,y=0x1f;rest", "x=%d,y=%li;%3s%n", &i, &l, word, &count));
  add(i + l + count);
  add_text(word);
  add(sscanf("abc123", "%[a-c]%hd", word, &h));
  add_text(word);
  add(h);
  add(sscanf("", "%d", &i));
  add(sscanf("zz", "%d", &i));
  add(sscanf("1 zz", "%d %d", &i, &k));
  add(sscanf("1.5 2 skip end", "%f %*d %s %c%c", &f, other, word, word + 1));
  add((long)(f * 4));
  add_text(other);
  add(word[0]);
  add(sscanf("", "%*d"));  // the end of the text before anything was stored
  add(sscanf("", "end"));
  add(sscanf("5", "%*d end"));
  add(sscanf("5", "%d end", &i));
  add(sscanf("", "x%n", &count));
  for (int n = 0; n < 40; n += 3) {
    char *text = NULL;
    add(asprintf(&text, "%*d<%s>%c", n, n, word, 'a' + n));
    add_text(text);
    free(text);
  }
  printf("%s %d %c %f %p\n", "text", 7, 'c', 1.5, (void *)buffer);
  fprintf(stderr, "%5d\n", 3);
  add((long)difftime(1000, 17));
  add(sleep(0));
  return result();
}
