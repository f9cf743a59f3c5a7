// Calls, checked against the contract of what is called: behind each stands what came of it, and which demand is not met.
#include <stdbool.h>
#include <stddef.h>

void fill(char *to, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = '-';
}

void copy(char *to, const char *from, size_t count) {
  for (size_t i = 0; i < count; i++) to[i] = from[i];
}

size_t length(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// More than it needs is what a person may ask for.
// plumb: requires 1 <= level <= 3
int colour(int level) { return level * 10; }

// plumb: requires digit >= 0
int digit_name(int digit) { return digit % 10; }

typedef struct {
  char *bytes;
  size_t room, used;
} Buffer;

void buffer_open(Buffer *buffer, char *bytes, size_t room) {
  buffer->bytes = bytes;
  buffer->room = room;
  buffer->used = 0;
}

bool buffer_put(Buffer *buffer, char byte) {
  if (buffer->used >= buffer->room) return false;
  buffer->bytes[buffer->used++] = byte;
  return true;
}

bool buffer_put_two(Buffer *buffer, char byte) {
  return buffer_put(buffer, byte) &&  // met
         buffer_put(buffer, byte);    // met
}

int sum(const int *numbers, size_t count) {
  int total = 0;
  for (size_t i = 0; i < count; i++) total ^= numbers[i];
  return total;
}

int sum_of_three(void) {
  int numbers[3] = {1, 2, 3};
  return sum(numbers, 3);  // met
}

size_t maybe_length(const char *text) {
  return text ? length(text) : 0;  // met
}

void fill_half(char *to, size_t count) {
  fill(to + count / 2, count - count / 2);  // met
}

// Has no contract of its own: its call is one of each who calls it.
static void fill_four(char *to) {
  fill(to, 4);  // met, met
}

void fill_eight(char *to) {
  fill_four(to);
  fill_four(to + 4);
}

void fill_fours(char *to, size_t count) {
  for (size_t i = 0; i < count; i++) fill_four(to + 4 * i);
}

int grey(void) {
  return colour(2);  // met
}

int black(void) {
  return colour(0);  // violated: 1 <= level
}

// requires: level <= 3
int any(int level) {
  if (level < 1) return 0;
  return colour(level);  // met
}

// requires: level <= 3
int any_of_two(int level, bool twice) {
  return any(level) +              // met
         (twice ? any(level) : 0); // met
}

int name_of(int digit) {
  if (digit > 9) return 0;
  return digit_name(digit - 10);  // violated: digit >= 0, by all
}

void move_down(char *bytes) {
  copy(bytes, bytes + 1, 4);  // not shown: distinct arguments
}

void both_halves(char *bytes) {
  copy(bytes, bytes + 4, 4);  // met
}

// requires: bytes: block(17)
bool open_and_put(char *bytes) {
  Buffer buffer;
  buffer_open(&buffer, bytes, 16);  // met
  buffer.room = 17;
  buffer.used = 0;
  return buffer_put(&buffer, 'x');  // met
}

// Nobody can ask more of its callers, since it has none.
int main(void) {
  char bytes[8];
  Buffer buffer;
  fill(bytes, sizeof bytes);           // met
  buffer_open(&buffer, bytes, 8);      // met
  if (!buffer_put(&buffer, 'x')) return 1;  // met
  return colour(bytes[0]);  // violated: level <= 3
}
