// Checks card numbers with the formula of Luhn, and says the check digit of those that lack it ("7992739871?").
//
// run: {"args": ["4539 1488 0343 6467", "7992739871?", "12a"]}
// run: {"args": ["79927398713", "", "?"]}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define MAX_DIGITS 19

struct card {
  int digits[MAX_DIGITS];
  int count;
  int lacks_check;
};

static int card_read(const char *text, struct card *card) {
  memset(card, 0, sizeof *card);
  for (const char *p = text; *p != '\0'; p++) {
    if (*p == ' ' || *p == '-') continue;
    if (*p == '?' && p[1] == '\0') {
      card->lacks_check = 1;
      return card->count > 0;
    }
    if (!isdigit((unsigned char)*p) || card->count == MAX_DIGITS) return 0;
    card->digits[card->count++] = *p - '0';
  }
  return card->count > 1;
}

static int luhn_sum(const struct card *card, int doubled) {
  int sum = 0;
  for (int i = card->count - 1; i >= 0; i--) {
    int digit = card->digits[i];
    if (doubled) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
    doubled = !doubled;
  }
  return sum;
}

static int check_digit(const struct card *card) { return (10 - luhn_sum(card, 1) % 10) % 10; }

int main(int argc, char **argv) {
  int bad = 0;
  for (int i = 1; i < argc; i++) {
    struct card card;
    if (!card_read(argv[i], &card)) {
      printf("%s: not a number\n", argv[i]);
      bad++;
    } else if (card.lacks_check) {
      printf("%s: %d\n", argv[i], check_digit(&card));
    } else {
      int good = luhn_sum(&card, 0) % 10 == 0;
      printf("%s: %s\n", argv[i], good ? "ok" : "wrong");
      bad += !good;
    }
  }
  assert(bad >= 0);
  return bad > 0;
}
