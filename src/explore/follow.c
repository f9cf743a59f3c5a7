// See follow.h.
#include "explore/follow.h"

#include <ctype.h>

#include "explore/mutate.h"

enum { MOST_PLACES = 4, MOST_LENGTH = 1000 };

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

// The first place at or behind `*at` where it stands.
static bool next_place(const Text *text, const Text *sought, size_t *at) {
  if (!sought->count || *at + sought->count > text->count) return false;
  const char *place = memmem(text->data + *at, text->count - *at, sought->data, sought->count);
  if (place) *at = (size_t)(place - text->data);
  return place;
}

static void try_place(Follower *follower, uint32_t index, size_t at, const Text *seen, const Text *wanted) {
  if (!follower->is_over) try_replaced(follower, index, at, seen->count, text_str(wanted), wanted->count);
}

// At the first places where it stands, and at the last one, which is where checksums and ends are.
static void replace_text(Follower *follower, uint32_t index, const Text *seen, const Text *wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  uint32_t places = 0;
  size_t last = 0;
  for (size_t at = 0; next_place(text, seen, &at); at++) {
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

// ---- Lengths ----

// What a text consists of: words lie between characters that are no letters or digits, fields between blanks, lines between their ends.
typedef enum { PART_WORD, PART_FIELD, PART_LINE, PARTS } Part;

static bool is_inside(Part part, char character) {
  unsigned char c = (unsigned char)character;
  return part == PART_WORD ? isalnum(c) != 0 : part == PART_FIELD ? !isspace(c) : c != '\n';
}

// The first one that begins at or behind `*start`, which is not inside of one.
static bool next_part(const Text *text, Part part, size_t *start, size_t *end) {
  while (*start < text->count && !is_inside(part, text->data[*start])) ++*start;
  for (*end = *start; *end < text->count && is_inside(part, text->data[*end]);) ++*end;
  return *end > *start;
}

// It would be tried as a smaller part as well.
static bool is_smaller_part(const Text *text, Part part, size_t start, size_t end) {
  if (part == PART_WORD) return false;
  for (size_t i = start; i < end; i++)
    if (!is_inside(part - 1, text->data[i])) return false;
  return true;
}

// Cuts it off, or repeats its last character.
static void try_length(Follower *follower, uint32_t index, size_t start, size_t end, size_t length) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  Text part = {0};
  text_add_bytes(&part, text->data + start, length < end - start ? length : end - start);
  while (part.count < length) text_add_char(&part, text->data[end - 1]);
  if (!follower->is_over) try_replaced(follower, index, start, end - start, text_str(&part), part.count);
  text_release(&part);
}

// Of the first parts that are so long, and of the last one, which is what just fits where the others have left no more room.
static void change_length(Follower *follower, uint32_t index, size_t seen, size_t wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  for (Part part = PART_WORD; part < PARTS; part++) {
    uint32_t places = 0;
    size_t end = 0, last = 0;
    for (size_t start = 0; next_part(text, part, &start, &end); start = end) {
      if (end - start != seen || is_smaller_part(text, part, start, end)) continue;
      if (places++ < MOST_PLACES) try_length(follower, index, start, end, wanted);
      last = start;
    }
    if (places > MOST_PLACES) try_length(follower, index, last, last + seen, wanted);
  }
}

// Where so many fields or lines stand, the last one is repeated until there are as many as wanted. What is counted may be those in front of it.
static void change_count(Follower *follower, uint32_t index, size_t seen, size_t wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  for (Part part = PART_FIELD; part < PARTS; part++) {
    size_t count = 0, start = 0, end = 0, last = 0;
    for (; next_part(text, part, &start, &end); start = end, count++) last = start;
    bool is_before = count == seen + 1;
    if (!count || (count != seen && !is_before) || follower->is_over) continue;
    Text more = {0};
    size_t length = start - last;
    if (text->data[start - 1] != '\n') text_add_char(&more, part == PART_LINE ? '\n' : ' ');
    for (; count < wanted + is_before; count++) {
      text_add_bytes(&more, text->data + last, length);
      if (text->data[start - 1] != '\n') text_add_char(&more, part == PART_LINE ? '\n' : ' ');
    }
    try_replaced(follower, index, text->count, 0, text_str(&more), more.count);
    text_release(&more);
  }
}

typedef void Change(Follower *follower, uint32_t index, Int seen, Int wanted);

// A number that is compared may be how many parts of the input there are.
static void follow_count(Follower *follower, uint32_t index, Int seen, Int wanted) {
  if (seen < 1 || seen >= wanted || wanted > MOST_LENGTH) return;
  change_count(follower, index, (size_t)seen, (size_t)wanted);
}

// It may stand there, be one of the values, or be how long a part is.
static void follow_in_place(Follower *follower, uint32_t index, Int seen, Int wanted) {
  bool is_first = !index;  // the values belong to none of the texts
  if (is_first) replace_value(follower, seen, wanted);
  replace_number(follower, index, seen, wanted);
  if (seen < 1 || seen > MOST_LENGTH || wanted < 0 || wanted > MOST_LENGTH) return;
  change_length(follower, index, (size_t)seen, (size_t)wanted);
}

static void follow_number(Follower *follower, Change *change, Int seen, Int wanted) {
  if (seen > INT64_MAX || seen < INT64_MIN || wanted > INT64_MAX || wanted < INT64_MIN) return;
  for (Int near = -1; near <= 1; near++)
    for (uint32_t index = 0; index <= follower->from->arguments.count; index++)
      change(follower, index, seen, wanted + near);
}

static void follow_text(Follower *follower, const Text *seen, const Text *wanted) {
  for (uint32_t index = 0; index <= follower->from->arguments.count; index++)
    replace_text(follower, index, seen, wanted);
}

// Few numbers are counts, so these come first.
static void follow_numbers(Follower *follower, const Compared *compared, uint64_t first, Change *change) {
  for (uint32_t i = 0; i < compared->numbers.count && !follower->is_over; i++) {
    const ComparedNumbers *pair = &compared->numbers.data[(first + i) % compared->numbers.count];
    follow_number(follower, change, pair->left, pair->right);
    follow_number(follower, change, pair->right, pair->left);
  }
}

void follow(const Candidate *from, const Compared *compared, uint64_t first, FollowTry *try, void *context) {
  Follower follower = {from, try, context, false};
  for (uint32_t i = 0; i < compared->texts.count && !follower.is_over; i++) {
    const ComparedTexts *pair = &compared->texts.data[(first + i) % compared->texts.count];
    follow_text(&follower, &pair->left, &pair->right);
    follow_text(&follower, &pair->right, &pair->left);
  }
  follow_numbers(&follower, compared, first, follow_count);
  follow_numbers(&follower, compared, first, follow_in_place);
}
