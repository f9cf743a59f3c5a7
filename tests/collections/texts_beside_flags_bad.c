// memory-safety; runs: none
// As texts_beside_flags_ok.c, but the blank between two words is not counted: a text may end one byte behind the array.
#include <stdio.h>
#include <string.h>

#define WIDTH 30

struct page {
  char line[WIDTH + 1];
  int length;
  char word[WIDTH + 1];
  int letters;
};

static void end_line(struct page *p) {
  if (p->length == 0) return;
  p->line[p->length] = '\0';
  puts(p->line);
  p->length = 0;
}

static void end_word(struct page *p) {
  int blank = p->length > 0;
  if (p->letters == 0) return;
  if (p->length + p->letters > WIDTH) {
    end_line(p);
    blank = 0;
  }
  if (blank) p->line[p->length++] = ' ';
  memcpy(p->line + p->length, p->word, (size_t)p->letters);
  p->length += p->letters;
  p->letters = 0;
}

int main(void) {
  struct page page;
  int c, empty = 0;
  memset(&page, 0, sizeof page);
  while ((c = getchar()) != EOF) {
    if (c == '\n' || c == ' ') {
      end_word(&page);
      if (empty < 2) empty++;
      if (empty == 2) end_line(&page);
    } else {
      empty = 0;
      if (page.letters == WIDTH) end_word(&page);
      page.word[page.letters++] = (char)c;
    }
  }
  end_word(&page);
  end_line(&page);
  return 0;
}
