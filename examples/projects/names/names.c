#include "names.h"

// ---- Pieces of text ----

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

static char to_upper(char c) { return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c; }

static char to_lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

size_t piece_find(const char *text, size_t length, char wanted) {
  for (size_t i = 0; i < length; i++)
    if (text[i] == wanted) return i;
  return length;
}

size_t piece_find_last(const char *text, size_t length, char wanted) {
  for (size_t i = length; i-- > 0;)
    if (text[i] == wanted) return i;
  return length;
}

size_t piece_count(const char *text, size_t length, char wanted) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) count += text[i] == wanted;
  return count;
}

bool piece_equal(const char *a, const char *b, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (a[i] != b[i]) return false;
  return true;
}

int piece_compare(const char *a, size_t a_length, const char *b, size_t b_length) {
  size_t shorter = a_length < b_length ? a_length : b_length;
  for (size_t i = 0; i < shorter; i++)
    if (a[i] != b[i]) return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
  if (a_length == b_length) return 0;
  return a_length < b_length ? -1 : 1;
}

bool piece_starts(const char *text, size_t length, const char *start, size_t start_length) {
  return start_length <= length && piece_equal(text, start, start_length);
}

bool piece_ends(const char *text, size_t length, const char *end, size_t end_length) {
  return end_length <= length && piece_equal(text + (length - end_length), end, end_length);
}

size_t piece_search(const char *text, size_t length, const char *wanted, size_t wanted_length) {
  if (wanted_length > length) return length;
  for (size_t i = 0; i <= length - wanted_length; i++)
    if (piece_equal(text + i, wanted, wanted_length)) return i;
  return length;
}

size_t piece_skip_space(const char *text, size_t length) {
  size_t i = 0;
  while (i < length && is_space(text[i])) i++;
  return i;
}

size_t piece_trim(const char *text, size_t length) {
  while (length > 0 && is_space(text[length - 1])) length--;
  return length;
}

size_t piece_word(const char *text, size_t length) {
  if (length == 0 || !is_letter(text[0])) return 0;
  size_t i = 1;
  while (i < length && (is_letter(text[i]) || is_digit(text[i]))) i++;
  return i;
}

void piece_upper(char *text, size_t length) {
  for (size_t i = 0; i < length; i++) text[i] = to_upper(text[i]);
}

void piece_lower(char *text, size_t length) {
  for (size_t i = 0; i < length; i++) text[i] = to_lower(text[i]);
}

void piece_reverse(char *text, size_t length) {
  for (size_t i = 0; i < length / 2; i++) {
    char c = text[i];
    text[i] = text[length - 1 - i];
    text[length - 1 - i] = c;
  }
}

void piece_fill(char *text, size_t length, char with) {
  while (length > 0) text[--length] = with;
}

size_t piece_replace(char *text, size_t length, char old, char fresh) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] != old) continue;
    text[i] = fresh;
    count++;
  }
  return count;
}

// One where several stood side by side; what is left is so long.
size_t piece_squeeze(char *text, size_t length, char doubled) {
  size_t kept = 0;
  for (size_t i = 0; i < length; i++) {
    if (i > 0 && text[i] == doubled && text[kept - 1] == doubled) continue;
    text[kept++] = text[i];
  }
  return kept;
}

uint32_t piece_hash(const char *text, size_t length) {
  uint32_t hash = 2166136261u;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)text[i]) * 16777619u;
  return hash;
}

bool piece_is_name(const char *text, size_t length) { return length > 0 && piece_word(text, length) == length; }

bool piece_number(const char *text, size_t length, uint32_t *number) {
  uint32_t value = 0;
  if (length == 0) return false;
  for (size_t i = 0; i < length; i++) {
    if (!is_digit(text[i])) return false;
    uint32_t digit = (uint32_t)(text[i] - '0');
    if (value > (UINT32_MAX - digit) / 10) return false;
    value = value * 10 + digit;
  }
  *number = value;
  return true;
}

static int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  c = to_lower(c);
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool piece_hex(const char *text, size_t length, uint32_t *number) {
  uint32_t value = 0;
  if (length == 0 || length > 8) return false;
  for (size_t i = 0; i < length; i++) {
    int digit = hex_digit(text[i]);
    if (digit < 0) return false;
    value = value << 4 | (uint32_t)digit;
  }
  *number = value;
  return true;
}

// Where the fields begin, of those that there is room for; how many there are.
size_t piece_fields(const char *text, size_t length, char between, size_t *starts, size_t room) {
  size_t count = 0;
  for (size_t i = 0; i < length; i++) {
    if (i > 0 && text[i - 1] != between) continue;
    if (count < room) starts[count] = i;
    count++;
  }
  return count;
}

size_t piece_common(const char *a, const char *b, size_t length) {
  size_t i = 0;
  while (i < length && a[i] == b[i]) i++;
  return i;
}

// '?' is any character; the pattern is as long as the text.
bool piece_matches(const char *text, size_t length, const char *pattern) {
  for (size_t i = 0; i < length; i++)
    if (pattern[i] != '?' && pattern[i] != text[i]) return false;
  return true;
}

// ---- Strings ----

size_t name_length(const char *name) {
  size_t length = 0;
  while (name[length]) length++;
  return length;
}

bool name_equal(const char *a, const char *b) {
  while (*a && *a == *b) a++, b++;
  return *a == *b;
}

// What fits, and a zero; how long the name is.
size_t name_copy(char *to, size_t room, const char *name) {
  size_t i = 0;
  for (; name[i]; i++)
    if (i + 1 < room) to[i] = name[i];
  if (room > 0) to[i < room ? i : room - 1] = '\0';
  return i;
}

const char *name_extension(const char *name) {
  const char *found = NULL;
  for (; *name; name++) {
    if (*name == '.') found = name + 1;
    if (*name == '/') found = NULL;
  }
  return found ? found : name;
}

const char *name_base(const char *path) {
  const char *base = path;
  for (; *path; path++)
    if (*path == '/') base = path + 1;
  return base;
}

size_t name_depth(const char *path) {
  size_t depth = 0;
  for (; *path; path++)
    if (*path == '/' && path[1] != '/') depth++;
  return depth;
}

bool name_is_hidden(const char *path) { return *name_base(path) == '.'; }

uint32_t name_hash(const char *name) {
  uint32_t hash = 5381;
  for (; *name; name++) hash = hash * 33 + (unsigned char)*name;
  return hash;
}

size_t name_columns(const char *text, size_t tab) {
  size_t column = 0;
  for (; *text; text++) column += *text == '\t' && tab > 0 ? tab - column % tab : 1;
  return column;
}

// ---- Lines ----

void line_open(Line *line, char *bytes, size_t room) {
  line->bytes = bytes;
  line->room = room;
  line->length = 0;
  line->is_cut = false;
}

void line_clear(Line *line) {
  line->length = 0;
  line->is_cut = false;
}

size_t line_room(const Line *line) { return line->room - line->length; }

bool line_add_char(Line *line, char c) {
  if (line->length >= line->room) {
    line->is_cut = true;
    return false;
  }
  line->bytes[line->length++] = c;
  return true;
}

bool line_add(Line *line, const char *text, size_t length) {
  for (size_t i = 0; i < length; i++)
    if (!line_add_char(line, text[i])) return false;
  return true;
}

bool line_add_name(Line *line, const char *name) {
  for (; *name; name++)
    if (!line_add_char(line, *name)) return false;
  return true;
}

bool line_add_number(Line *line, uint32_t number) {
  char digits[10];
  size_t count = 0;
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0 && count < sizeof digits);
  while (count > 0)
    if (!line_add_char(line, digits[--count])) return false;
  return true;
}

bool line_add_hex(Line *line, uint32_t number, int digits) {
  static const char hex[] = "0123456789abcdef";
  if (digits > 8) digits = 8;
  while (digits > 0) {
    digits--;
    if (!line_add_char(line, hex[number >> 4 * digits & 15])) return false;
  }
  return true;
}

void line_pad(Line *line, size_t width) {
  while (line->length < width && line_add_char(line, ' ')) {
  }
}

void line_cut(Line *line, size_t length) {
  if (length >= line->length) return;
  line->length = length;
  line->is_cut = true;
}

char line_last(const Line *line) { return line->length > 0 ? line->bytes[line->length - 1] : '\0'; }

bool line_drop_last(Line *line) {
  if (line->length == 0) return false;
  line->length--;
  return true;
}

void line_trim(Line *line) { line->length = piece_trim(line->bytes, line->length); }

void line_upper(Line *line) { piece_upper(line->bytes, line->length); }

// ---- Tables ----

bool table_open(Table *table, uint32_t *keys, int32_t *values, size_t slots) {
  table->keys = keys;
  table->values = values;
  table->slots = slots;
  table->used = 0;
  return slots > 0;
}

static size_t find_slot(const Table *table, uint32_t key) {
  size_t i = 0;
  while (i < table->used && table->keys[i] != key) i++;
  return i;
}

bool table_set(Table *table, uint32_t key, int32_t value) {
  size_t slot = find_slot(table, key);
  if (slot == table->used) {
    if (table->used >= table->slots) return false;
    table->keys[table->used++] = key;
  }
  table->values[slot] = value;
  return true;
}

bool table_get(const Table *table, uint32_t key, int32_t *value) {
  size_t slot = find_slot(table, key);
  if (slot == table->used) return false;
  *value = table->values[slot];
  return true;
}

bool table_has(const Table *table, uint32_t key) { return find_slot(table, key) < table->used; }

// The last one takes its place.
bool table_remove(Table *table, uint32_t key) {
  size_t slot = find_slot(table, key);
  if (slot == table->used) return false;
  table->used--;
  table->keys[slot] = table->keys[table->used];
  table->values[slot] = table->values[table->used];
  return true;
}

size_t table_rest(const Table *table) { return table->slots - table->used; }

int32_t table_most(const Table *table, int32_t otherwise) {
  int32_t most = otherwise;
  for (size_t i = 0; i < table->used; i++)
    if (i == 0 || table->values[i] > most) most = table->values[i];
  return most;
}

size_t table_count_above(const Table *table, int32_t least) {
  size_t count = 0;
  for (size_t i = 0; i < table->used; i++) count += table->values[i] > least;
  return count;
}

void table_sort(Table *table) {
  for (size_t i = 1; i < table->used; i++) {
    uint32_t key = table->keys[i];
    int32_t value = table->values[i];
    size_t k = i;
    for (; k > 0 && table->keys[k - 1] > key; k--) {
      table->keys[k] = table->keys[k - 1];
      table->values[k] = table->values[k - 1];
    }
    table->keys[k] = key;
    table->values[k] = value;
  }
}

// ---- Heaps ----

void heap_open(Heap *heap, int *items, size_t room) {
  heap->items = items;
  heap->room = room;
  heap->count = 0;
}

bool heap_push(Heap *heap, int item) {
  if (heap->count >= heap->room) return false;
  size_t at = heap->count++;
  while (at > 0 && heap->items[(at - 1) / 2] > item) {
    heap->items[at] = heap->items[(at - 1) / 2];
    at = (at - 1) / 2;
  }
  heap->items[at] = item;
  return true;
}

bool heap_pop(Heap *heap, int *least) {
  if (heap->count == 0) return false;
  *least = heap->items[0];
  int item = heap->items[--heap->count];
  size_t at = 0, child = 1;
  while (child < heap->count) {
    if (child + 1 < heap->count && heap->items[child + 1] < heap->items[child]) child++;
    if (heap->items[child] >= item) break;
    heap->items[at] = heap->items[child];
    at = child;
    child = 2 * at + 1;
  }
  heap->items[at] = item;
  return true;
}

bool heap_peek(const Heap *heap, int *least) {
  if (heap->count == 0) return false;
  *least = heap->items[0];
  return true;
}

bool heap_is_ordered(const Heap *heap) {
  for (size_t i = 1; i < heap->count; i++)
    if (heap->items[(i - 1) / 2] > heap->items[i]) return false;
  return true;
}

size_t heap_size(const Heap *heap) { return heap->count; }

// ---- Sets of bits ----

void bits_clear(uint64_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) words[i] = 0;
}

bool bits_has(const uint64_t *words, size_t count, size_t bit) {
  return bit / 64 < count && (words[bit / 64] >> bit % 64 & 1) != 0;
}

void bits_add(uint64_t *words, size_t count, size_t bit) {
  if (bit / 64 < count) words[bit / 64] |= (uint64_t)1 << bit % 64;
}

void bits_remove(uint64_t *words, size_t count, size_t bit) {
  if (bit / 64 < count) words[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

static size_t count_bits(uint64_t word) {
  size_t count = 0;
  for (int i = 0; i < 64; i++) count += word >> i & 1;
  return count;
}

size_t bits_count(const uint64_t *words, size_t count) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) found += count_bits(words[i]);
  return found;
}

void bits_union(uint64_t *to, const uint64_t *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] |= from[i];
}

bool bits_are_within(const uint64_t *inner, const uint64_t *outer, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (inner[i] & ~outer[i]) return false;
  return true;
}

size_t bits_first(const uint64_t *words, size_t count) {
  for (size_t i = 0; i < count; i++)
    for (size_t bit = 0; words[i] != 0 && bit < 64; bit++)
      if (words[i] >> bit & 1) return i * 64 + bit;
  return count * 64;
}

// ---- Rows of numbers ----

int row_largest(const int *row, size_t count) {
  int largest = 0;
  for (size_t i = 0; i < count; i++)
    if (i == 0 || row[i] > largest) largest = row[i];
  return largest;
}

int row_smallest(const int *row, size_t count) {
  int smallest = 0;
  for (size_t i = 0; i < count; i++)
    if (i == 0 || row[i] < smallest) smallest = row[i];
  return smallest;
}

size_t row_index(const int *row, size_t count, int wanted) {
  size_t i = 0;
  while (i < count && row[i] != wanted) i++;
  return i;
}

// The first that is not less.
size_t row_search(const int *sorted, size_t count, int wanted) {
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (sorted[middle] < wanted)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool row_is_sorted(const int *row, size_t count) {
  for (size_t i = 1; i < count; i++)
    if (row[i - 1] > row[i]) return false;
  return true;
}

void row_sort(int *row, size_t count) {
  for (size_t i = 1; i < count; i++) {
    int item = row[i];
    size_t k = i;
    for (; k > 0 && row[k - 1] > item; k--) row[k] = row[k - 1];
    row[k] = item;
  }
}

void row_reverse(int *row, size_t count) {
  for (size_t i = 0; i < count / 2; i++) {
    int item = row[i];
    row[i] = row[count - 1 - i];
    row[count - 1 - i] = item;
  }
}

void row_rotate(int *row, size_t count) {
  if (count == 0) return;
  int first = row[0];
  for (size_t i = 1; i < count; i++) row[i - 1] = row[i];
  row[count - 1] = first;
}

size_t row_unique(int *sorted, size_t count) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || sorted[kept - 1] != sorted[i]) sorted[kept++] = sorted[i];
  return kept;
}

size_t row_merge(int *to, const int *a, size_t a_count, const int *b, size_t b_count) {
  size_t i = 0, k = 0, count = 0;
  while (i < a_count && k < b_count) to[count++] = a[i] <= b[k] ? a[i++] : b[k++];
  while (i < a_count) to[count++] = a[i++];
  while (k < b_count) to[count++] = b[k++];
  return count;
}

long row_sum(const int *row, int count) {
  long sum = 0;
  for (int i = 0; i < count; i++) sum += row[i];
  return sum;
}

void row_histogram(unsigned *bins, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < HISTOGRAM_BINS; i++) bins[i] = 0;
  for (size_t i = 0; i < count; i++) bins[bytes[i] * HISTOGRAM_BINS / 256]++;
}

size_t row_partition(int *row, size_t count, int pivot) {
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    if (row[i] >= pivot) continue;
    int item = row[i];
    row[i] = row[kept];
    row[kept++] = item;
  }
  return kept;
}
