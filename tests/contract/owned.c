// Structures that own what they lead to: made by who may fail, grown, and ended. The line above each function is what `plumb contract` says.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct vector {
  int *data;
  size_t count, room;
};

// v: object, ensures v: object {data: null if empty or heap room of int, count <= room}
void vector_clear(struct vector *v) {
  v->data = NULL;
  v->count = v->room = 0;
}

// keeps v: object {data: null if empty or heap room of int, count <= room}
int vector_push(struct vector *v, int item) {
  if (v->count == v->room) {
    size_t room = v->room ? v->room * 2 : 4;
    if (room > SIZE_MAX / sizeof(int)) return 0;
    int *data = realloc(v->data, room * sizeof(int));
    if (!data) return 0;
    v->data = data;
    v->room = room;
  }
  v->data[v->count++] = item;
  return 1;
}

// v: object {data: null if empty or room of int, count <= room}
int vector_get(const struct vector *v, size_t index) { return index < v->count ? v->data[index] : 0; }

// keeps v: object {data: null if empty or heap room of int, count <= room}
void vector_free(struct vector *v) {
  free(v->data);
  vector_clear(v);
}

struct text {
  char *bytes;
  size_t length, room;
};

// t: object, ensures t: object {bytes: heap block(room), length < room} if result == 0
int text_open(struct text *t, size_t room) {
  if (!room) return -1;
  t->bytes = malloc(room);
  if (!t->bytes) return -1;
  t->bytes[0] = '\0';
  t->length = 0;
  t->room = room;
  return 0;
}

// keeps t: object {bytes: heap block(room), length < room}, s: string
int text_add(struct text *t, const char *s) {
  size_t length = strlen(s);
  if (length >= t->room - t->length) {
    size_t room = 2 * t->room + length;
    char *bytes = realloc(t->bytes, room);
    if (!bytes) return -1;
    t->bytes = bytes;
    t->room = room;
  }
  memcpy(t->bytes + t->length, s, length + 1);
  t->length += length;
  return 0;
}

// t: object {bytes: block(room), length < room}
int text_last(const struct text *t) { return t->length ? t->bytes[t->length - 1] : 0; }

// t: object {bytes: heap block(room)}
void text_close(struct text *t) { free(t->bytes); }
