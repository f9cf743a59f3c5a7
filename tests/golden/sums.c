#include <plumb.h>

static int sum(const unsigned char *p, int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += p[i];
  return s;
}

void all_bytes(void) {
  unsigned char b[64];
  for (int i = 0; i < 64; i++) b[i] = plumb_nondet_uchar();
  plumb_assert(sum(b, 64) <= 64 * 255);
}

void one_byte_too_few(void) {
  unsigned char b[64];
  for (int i = 0; i < 64; i++) b[i] = plumb_nondet_uchar();
  plumb_assert(sum(b, 64) < 64 * 255);
}

void game(void) {
  int score = 0;
  for (int i = 0; i < 1000; i++) {
    int throw = plumb_nondet_int();
    if (throw == 3) score += 5;
    else if (throw == 4) score -= 2;
  }
  plumb_assert(score <= 5000 && score >= -2000);
}

void game_with_less(void) {
  int score = 0;
  for (int i = 0; i < 1000; i++) {
    int throw = plumb_nondet_int();
    if (throw == 3) score += 5;
    else if (throw == 4) score -= 2;
  }
  plumb_assert(score > -2000);
}

void average(void) {
  struct { int count, sum; } seen = {0, 0};
  for (int i = 0; i < 50; i++) {
    int value = plumb_nondet_int();
    if (value < 0 || value > 100) continue;
    seen.sum += value;
    seen.count++;
  }
  plumb_assert(seen.sum <= 100 * seen.count);
  if (seen.count > 0) plumb_assert(seen.sum / seen.count <= 100);
}

void doubled(void) {
  int sum = 0;
  for (int i = 0; i < 31; i++) sum += sum + 1;
}
