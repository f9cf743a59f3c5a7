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

// Where the part has the number, as a character or in digits, the other one is put.
static void replace_number(Follower *follower, uint32_t index, Int seen, Int wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  Text old = {0}, new = {0};
  int_print(&old, seen);
  int_print(&new, wanted);
  uint32_t places = 0;
  for (size_t at = 0; at < text->count && places < MOST_PLACES && !follower->is_over; at++) {
    bool is_number = stands_at(text, at, &old);
    bool is_byte = seen == (unsigned char)text->data[at] && wanted > 0 && wanted < 256;
    char byte = (char)wanted;
    if (is_byte) try_replaced(follower, index, at, 1, &byte, 1);
    if (is_number) try_replaced(follower, index, at, old.count, new.data, new.count);
    places += is_number || is_byte;
  }
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

static void replace_text(Follower *follower, uint32_t index, const Text *seen, const Text *wanted) {
  const Text *text = text_part((Candidate *)(uintptr_t)follower->from, index);
  uint32_t places = 0;
  for (size_t at = 0; at < text->count && places < MOST_PLACES && !follower->is_over; at++) {
    if (!stands_at(text, at, seen)) continue;
    try_replaced(follower, index, at, seen->count, text_str(wanted), wanted->count);
    places++;
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
