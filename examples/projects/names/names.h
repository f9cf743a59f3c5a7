// Text and numbers in memory that the caller owns: pieces of text, strings, lines that grow, tables, heaps, sets of bits, and rows.
#ifndef NAMES_H
#define NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HISTOGRAM_BINS = 16 };

// Text that grows in memory that somebody else owns.
typedef struct {
  char *bytes;
  size_t room, length;
  bool is_cut;
} Line;

// Numbers by key, the first `used` of so many slots.
typedef struct {
  uint32_t *keys;
  int32_t *values;
  size_t slots, used;
} Table;

// Numbers in order.
typedef struct {
  int *items;
  size_t room, count;
} Heap;

// ---- Pieces of text ----
size_t piece_find(const char *text, size_t length, char wanted);
size_t piece_find_last(const char *text, size_t length, char wanted);
size_t piece_count(const char *text, size_t length, char wanted);
bool piece_equal(const char *a, const char *b, size_t length);
int piece_compare(const char *a, size_t a_length, const char *b, size_t b_length);
bool piece_starts(const char *text, size_t length, const char *start, size_t start_length);
bool piece_ends(const char *text, size_t length, const char *end, size_t end_length);
size_t piece_search(const char *text, size_t length, const char *wanted, size_t wanted_length);
size_t piece_skip_space(const char *text, size_t length);
size_t piece_trim(const char *text, size_t length);
size_t piece_word(const char *text, size_t length);
void piece_upper(char *text, size_t length);
void piece_lower(char *text, size_t length);
void piece_reverse(char *text, size_t length);
void piece_fill(char *text, size_t length, char with);
size_t piece_replace(char *text, size_t length, char old, char fresh);
size_t piece_squeeze(char *text, size_t length, char doubled);
uint32_t piece_hash(const char *text, size_t length);
bool piece_is_name(const char *text, size_t length);
bool piece_number(const char *text, size_t length, uint32_t *number);
bool piece_hex(const char *text, size_t length, uint32_t *number);
size_t piece_fields(const char *text, size_t length, char between, size_t *starts, size_t room);
size_t piece_common(const char *a, const char *b, size_t length);
bool piece_matches(const char *text, size_t length, const char *pattern);

// ---- Strings ----
size_t name_length(const char *name);
bool name_equal(const char *a, const char *b);
size_t name_copy(char *to, size_t room, const char *name);
const char *name_extension(const char *name);
const char *name_base(const char *path);
size_t name_depth(const char *path);
bool name_is_hidden(const char *path);
uint32_t name_hash(const char *name);
size_t name_columns(const char *text, size_t tab);

// ---- Lines ----
void line_open(Line *line, char *bytes, size_t room);
void line_clear(Line *line);
size_t line_room(const Line *line);
bool line_add_char(Line *line, char c);
bool line_add(Line *line, const char *text, size_t length);
bool line_add_name(Line *line, const char *name);
bool line_add_number(Line *line, uint32_t number);
bool line_add_hex(Line *line, uint32_t number, int digits);
void line_pad(Line *line, size_t width);
void line_cut(Line *line, size_t length);
char line_last(const Line *line);
bool line_drop_last(Line *line);
void line_trim(Line *line);
void line_upper(Line *line);

// ---- Tables ----
bool table_open(Table *table, uint32_t *keys, int32_t *values, size_t slots);
bool table_set(Table *table, uint32_t key, int32_t value);
bool table_get(const Table *table, uint32_t key, int32_t *value);
bool table_has(const Table *table, uint32_t key);
bool table_remove(Table *table, uint32_t key);
size_t table_rest(const Table *table);
int32_t table_most(const Table *table, int32_t otherwise);
size_t table_count_above(const Table *table, int32_t least);
void table_sort(Table *table);

// ---- Heaps ----
void heap_open(Heap *heap, int *items, size_t room);
bool heap_push(Heap *heap, int item);
bool heap_pop(Heap *heap, int *least);
bool heap_peek(const Heap *heap, int *least);
bool heap_is_ordered(const Heap *heap);
size_t heap_size(const Heap *heap);

// ---- Sets of bits ----
void bits_clear(uint64_t *words, size_t count);
bool bits_has(const uint64_t *words, size_t count, size_t bit);
void bits_add(uint64_t *words, size_t count, size_t bit);
void bits_remove(uint64_t *words, size_t count, size_t bit);
size_t bits_count(const uint64_t *words, size_t count);
void bits_union(uint64_t *to, const uint64_t *from, size_t count);
bool bits_are_within(const uint64_t *inner, const uint64_t *outer, size_t count);
size_t bits_first(const uint64_t *words, size_t count);

// ---- Rows of numbers ----
int row_largest(const int *row, size_t count);
int row_smallest(const int *row, size_t count);
size_t row_index(const int *row, size_t count, int wanted);
size_t row_search(const int *sorted, size_t count, int wanted);
bool row_is_sorted(const int *row, size_t count);
void row_sort(int *row, size_t count);
void row_reverse(int *row, size_t count);
void row_rotate(int *row, size_t count);
size_t row_unique(int *sorted, size_t count);
size_t row_merge(int *to, const int *a, size_t a_count, const int *b, size_t b_count);
long row_sum(const int *row, int count);
void row_histogram(unsigned *bins, const uint8_t *bytes, size_t count);
size_t row_partition(int *row, size_t count, int pivot);

#endif
