// A line editor with a gap buffer: letters are inserted, < and > move, - deletes, . prints.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *text;
  size_t size, gap, end;  // the gap is [gap, end)
};

static void grow(struct buffer *buffer) {
  size_t behind = buffer->size - buffer->end, size = buffer->size * 2;
  char *text = malloc(size);
  if (!text) exit(2);
  memcpy(text, buffer->text, buffer->gap);
  memcpy(text + size - behind, buffer->text + buffer->end, behind);
  free(buffer->text);
  buffer->text = text;
  buffer->size = size;
  buffer->end = size - behind;
}

static void insert(struct buffer *buffer, char c) {
  if (buffer->gap == buffer->end) grow(buffer);
  buffer->text[buffer->gap++] = c;
}

static void left(struct buffer *buffer) {
  if (buffer->gap == 0) return;
  buffer->text[--buffer->end] = buffer->text[--buffer->gap];
}

static void right(struct buffer *buffer) {
  if (buffer->end > buffer->size) return;  // should be >=
  buffer->text[buffer->gap++] = buffer->text[buffer->end++];  // BAD: OUT_OF_BOUNDS
}

static void print(const struct buffer *buffer) {
  for (size_t i = 0; i < buffer->gap; i++) putchar(buffer->text[i]);
  for (size_t i = buffer->end; i < buffer->size; i++) putchar(buffer->text[i]);
  putchar('\n');
}

int main(void) {
  struct buffer buffer = {malloc(4), 4, 0, 4};
  int c;
  if (!buffer.text) return 2;
  while ((c = getchar()) != EOF) {
    switch (c) {
      case '<': left(&buffer); break;
      case '>': right(&buffer); break;
      case '-':
        if (buffer.gap > 0) buffer.gap--;
        break;
      case '.': print(&buffer); break;
      default: insert(&buffer, (char)c);
    }
  }
  free(buffer.text);
  return 0;
}
