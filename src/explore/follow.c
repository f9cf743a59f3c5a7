// See follow.h.
#include "explore/follow.h"

#include "explore/mutate.h"

enum { MOST_PLACES = 4 };

typedef struct {
  const Candidate *from;
  FollowTry *try;
  void *context;
  bool is_over;
} Follower;

static Text *text_part(Candidate *candidate, uint32_t index) {
  return index ? &candidate->arguments.data[index - 1] : &candidate->text;
}

static void try_replaced(Follower *follower, uint32_t index, size_t at, size_t old, const char *bytes, size_t count) {
  Candidate candidate = {0};
  candidate_copy(&candidate, follower->from);
  mutate_replace(text_part(&candidate, index), at, old, bytes, count);
  follower->is_over |= !follower->try(follower->context, &candidate);
}

static bool stands_at(const Text *text, size_t at, const Text *sought) {
  return sought->count && at + sought->count <= text->count &&
         memcmp(text->data + at, sought->data, sought->count) == 0;
}

static void try_place(Follower *follower, uint32_t index, size_t at, const Text *seen, const Text *wanted) {
  if (!follower->is_over) try_replaced(follower, index, at, seen->count, text_str(wanted), wanted->count);
}

// At the first places where it stands, and at the last one, which is where checksums and ends are.
static void replace_text(Follower *follower, uint32_t index, const Text *seen, const Text *wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  uint32_t places = 0;
  size_t last = 0;
  for (size_t at = 0; at < text->count; at++) {
    if (!stands_at(text, at, seen)) continue;
    if (places++ < MOST_PLACES) try_place(follower, index, at, seen, wanted);
    last = at;
  }
  if (places > MOST_PLACES) try_place(follower, index, last, seen, wanted);
}

// How a number may stand in a text: in digits, or as bytes.
typedef enum {
  AS_DECIMAL,
  AS_HEXADECIMAL,
  AS_BYTE,
  AS_LITTLE_SHORT,
  AS_BIG_SHORT,
  AS_LITTLE_WORD,
  AS_BIG_WORD,
  FORMS
} Form;

static void write_bytes(UInt number, uint32_t bytes, bool is_big, Text *text) {
  for (uint32_t i = 0; i < bytes; i++) text_add_char(text, (char)(number >> 8 * (is_big ? bytes - 1 - i : i)));
}

// False: it has no such form.
static bool write_as(Form form, Int number, Text *text) {
  static const uint32_t bytes[FORMS] = {[AS_HEXADECIMAL] = 1, [AS_BYTE] = 1,        [AS_LITTLE_SHORT] = 2,
                                        [AS_BIG_SHORT] = 2,   [AS_LITTLE_WORD] = 4, [AS_BIG_WORD] = 4};
  text_clear(text);
  if (form != AS_DECIMAL && (number < 0 || number >> 8 * bytes[form])) return false;
  switch (form) {
    case AS_DECIMAL: int_print(text, number); break;
    case AS_HEXADECIMAL: text_printf(text, "%02x", (unsigned)number); break;
    case AS_BYTE:
    case AS_LITTLE_SHORT:
    case AS_LITTLE_WORD: write_bytes((UInt)number, bytes[form], false, text); break;
    case AS_BIG_SHORT:
    case AS_BIG_WORD: write_bytes((UInt)number, bytes[form], true, text); break;
    case FORMS: break;
  }
  return true;
}

static void replace_number(Follower *follower, uint32_t index, Int seen, Int wanted) {
  Text old = {0}, new = {0};
  for (Form form = 0; form < FORMS; form++)
    if (write_as(form, seen, &old) && write_as(form, wanted, &new)) replace_text(follower, index, &old, &new);
  text_release(&old);
  text_release(&new);
}

static void replace_value(Follower *follower, Int seen, Int wanted) {
  for (uint32_t i = 0; i < follower->from->values.count && !follower->is_over; i++) {
    if (follower->from->values.data[i] != seen) continue;
    Candidate candidate = {0};
    candidate_copy(&candidate, follower->from);
    candidate.values.data[i] = wanted;
    follower->is_over |= !follower->try(follower->context, &candidate);
  }
}

static void follow_number(Follower *follower, Int seen, Int wanted) {
  if (seen > INT64_MAX || seen < INT64_MIN || wanted > INT64_MAX || wanted < INT64_MIN) return;
  for (Int near = -1; near <= 1; near++) {
    for (uint32_t index = 0; index <= follower->from->arguments.count; index++)
      replace_number(follower, index, seen, wanted + near);
    replace_value(follower, seen, wanted + near);
  }
}

static void follow_text(Follower *follower, const Text *seen, const Text *wanted) {
  for (uint32_t index = 0; index <= follower->from->arguments.count; index++)
    replace_text(follower, index, seen, wanted);
}

void follow(const Candidate *from, const Compared *compared, FollowTry *try, void *context) {
  Follower follower = {from, try, context, false};
  for (uint32_t i = 0; i < compared->texts.count && !follower.is_over; i++) {
    const ComparedTexts *pair = &compared->texts.data[i];
    follow_text(&follower, &pair->left, &pair->right);
    follow_text(&follower, &pair->right, &pair->left);
  }
  for (uint32_t i = 0; i < compared->numbers.count && !follower.is_over; i++) {
    const ComparedNumbers *pair = &compared->numbers.data[i];
    follow_number(&follower, pair->left, pair->right);
    follow_number(&follower, pair->right, pair->left);
  }
}
