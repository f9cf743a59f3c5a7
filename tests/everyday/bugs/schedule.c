// Appointments "START END" in hours; prints the gaps. Two that overlap are merged.
#include <assert.h>
#include <stdio.h>

enum { MOST = 16 };

struct span {
  int start, end;
};

static struct span spans[MOST];
static int count;

static void insert(struct span s) {
  int at = 0;
  while (at < count && spans[at].start < s.start) at++;
  for (int i = count; i > at; i--) spans[i] = spans[i - 1];
  spans[at] = s;
  count++;
}

static void merge(void) {
  int kept = 0;
  for (int i = 1; i < count; i++) {
    if (spans[i].start < spans[kept].end) {
      spans[kept].end = spans[i].end;
    } else {
      spans[++kept] = spans[i];
    }
  }
  if (count) count = kept + 1;
}

int main(void) {
  struct span s;
  while (count < MOST && scanf("%d %d", &s.start, &s.end) == 2)
    if (s.start >= 0 && s.start < s.end && s.end <= 24) insert(s);
  int longest = 0;
  for (int i = 0; i < count; i++)
    if (spans[i].end > longest) longest = spans[i].end;
  merge();
  if (count) {
    for (int i = 0; i < count; i++) printf("%d-%d\n", spans[i].start, spans[i].end);
    assert(spans[count - 1].end == longest);  // BAD: ASSERTION
  }
  return 0;
}
