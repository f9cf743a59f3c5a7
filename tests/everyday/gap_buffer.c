// A gap buffer, as editors have them: the text stands left and right of a gap at the cursor.
//
// run: {"stdin": "hello<<<x>>y-z"}
// run: {"stdin": "<<>>--"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  char *text;
  size_t capacity;
  size_t gap_start;
  size_t gap_end;
} Buffer;

static void fail(const char *what) {
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static void buffer_init(Buffer *b, size_t capacity) {
  b->text = malloc(capacity);
  if (!b->text) fail("out of memory");
  b->capacity = capacity;
  b->gap_start = 0;
  b->gap_end = capacity;
}

static size_t buffer_length(const Buffer *b) { return b->capacity - (b->gap_end - b->gap_start); }

static void buffer_grow(Buffer *b) {
  size_t tail = b->capacity - b->gap_end;
  if (b->capacity > 1 << 20) fail("text too long");
  size_t capacity = b->capacity * 2;
  char *text = malloc(capacity);
  if (!text) fail("out of memory");
  memcpy(text, b->text, b->gap_start);
  memcpy(text + capacity - tail, b->text + b->gap_end, tail);
  free(b->text);
  b->text = text;
  b->gap_end = capacity - tail;
  b->capacity = capacity;
}

static void buffer_insert(Buffer *b, char c) {
  if (b->gap_start == b->gap_end) buffer_grow(b);
  b->text[b->gap_start++] = c;
}

static void buffer_delete(Buffer *b) {
  if (b->gap_start > 0) b->gap_start--;
}

static void buffer_left(Buffer *b) {
  if (b->gap_start == 0) return;
  b->gap_start--;
  b->gap_end--;
  b->text[b->gap_end] = b->text[b->gap_start];
}

static void buffer_right(Buffer *b) {
  if (b->gap_end == b->capacity) return;
  b->text[b->gap_start] = b->text[b->gap_end];
  b->gap_start++;
  b->gap_end++;
}

static void buffer_print(const Buffer *b) {
  for (size_t i = 0; i < b->gap_start; i++) putchar(b->text[i]);
  for (size_t i = b->gap_end; i < b->capacity; i++) putchar(b->text[i]);
  putchar('\n');
}

int main(void) {
  Buffer b;
  int c;
  buffer_init(&b, 8);
  while ((c = getchar()) != EOF && c != '\n') {
    if (c == '<')
      buffer_left(&b);
    else if (c == '>')
      buffer_right(&b);
    else if (c == '-')
      buffer_delete(&b);
    else
      buffer_insert(&b, (char)c);
    assert(b.gap_start <= b.gap_end);
    assert(b.gap_end <= b.capacity);
  }
  buffer_print(&b);
  printf("%zu characters\n", buffer_length(&b));
  free(b.text);
  return 0;
}
