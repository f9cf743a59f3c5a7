#include "explore/shrink.h"

#include "explore/mutate.h"

enum { MOST_TESTS = 600 };

typedef struct {
  Candidate *candidate;
  const InterpretResult *what;
  ShrinkTest *test;
  void *context;
  uint32_t tests;
} Shrinker;

// Replaces a part of one of the candidate's texts where that shows the same.
static bool replace(Shrinker *shrinker, Text *text, size_t at, size_t old, const char *bytes, size_t count) {
  if (shrinker->tests++ >= MOST_TESTS) return false;
  Text before = {0};
  text_copy(&before, text);
  mutate_replace(text, at, old, bytes, count);
  bool same = shrinker->test(shrinker->context, shrinker->candidate, shrinker->what);
  if (!same) text_copy(text, &before);
  text_release(&before);
  return same;
}

static void shorten(Shrinker *shrinker, Text *text, size_t fixed) {
  for (size_t size = text->count; size >= 1; size = size == 1 ? 0 : (size + 1) / 2)
    for (size_t at = fixed; at + size <= text->count;)
      if (!replace(shrinker, text, at, size, "", 0)) at += size == 1 ? 1 : (size + 1) / 2;
}

static bool is_plain(char c) { return (c >= ' ' && c <= '~') || c == '\n'; }

static void make_plain(Shrinker *shrinker, Text *text, size_t fixed) {
  static const char plain[] = "a1 ";
  for (size_t at = fixed; at < text->count; at++) {
    bool is_done = is_plain(text->data[at]) && text->count > 40;
    for (const char *p = plain; *p && !is_done && text->data[at] != *p; p++)
      is_done = replace(shrinker, text, at, 1, p, 1);
  }
}

static void drop_arguments(Shrinker *shrinker) {
  TextVec *arguments = &shrinker->candidate->arguments;
  for (uint32_t i = arguments->count; i-- && shrinker->tests++ < MOST_TESTS;) {
    Text dropped = arguments->data[i];
    memmove(arguments->data + i, arguments->data + i + 1, (arguments->count - i - 1) * sizeof dropped);
    arguments->count--;
    if (shrinker->test(shrinker->context, shrinker->candidate, shrinker->what)) {
      text_release(&dropped);
      continue;
    }
    memmove(arguments->data + i + 1, arguments->data + i, (arguments->count - i) * sizeof dropped);
    arguments->data[i] = dropped;
    arguments->count++;
  }
}

static void drop_environment(Shrinker *shrinker) {
  TextVec *environment = &shrinker->candidate->environment;
  uint32_t count = environment->count;
  if (!count) return;
  environment->count = 0;
  bool same = shrinker->test(shrinker->context, shrinker->candidate, shrinker->what);
  environment->count = same ? 0 : count;
  for (uint32_t i = environment->count; i < count; i++) text_release(&environment->data[i]);
}

// What is missing is zero.
static void drop_values(Shrinker *shrinker) {
  IntVec *values = &shrinker->candidate->values;
  while (values->count && shrinker->tests++ < MOST_TESTS) {
    values->count--;
    if (shrinker->test(shrinker->context, shrinker->candidate, shrinker->what)) continue;
    values->count++;
    break;
  }
  for (uint32_t i = 0; i < values->count && shrinker->tests++ < MOST_TESTS; i++) {
    Int before = values->data[i];
    for (Int simple = 0; simple < 2 && values->data[i] == before; simple++) {
      values->data[i] = simple;
      if (!shrinker->test(shrinker->context, shrinker->candidate, shrinker->what)) values->data[i] = before;
    }
  }
}

void shrink(Candidate *candidate, const InterpretResult *what, ShrinkTest *test, void *context) {
  Shrinker shrinker = {candidate, what, test, context, 0};
  drop_arguments(&shrinker);
  drop_environment(&shrinker);
  drop_values(&shrinker);
  shorten(&shrinker, &candidate->text, 0);
  for (uint32_t i = 0; i < candidate->arguments.count; i++) shorten(&shrinker, &candidate->arguments.data[i], 0);
  for (uint32_t i = 0; i < candidate->environment.count; i++) {
    Text *entry = &candidate->environment.data[i];
    shorten(&shrinker, entry, (size_t)(strchr(text_str(entry), '=') - text_str(entry)) + 1);
  }
  make_plain(&shrinker, &candidate->text, 0);
  for (uint32_t i = 0; i < candidate->arguments.count; i++) make_plain(&shrinker, &candidate->arguments.data[i], 0);
}
