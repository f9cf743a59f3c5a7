// See mutate.h. What is likely stands first: texts are made of lines, lines of words and numbers (libFuzzer's mutations, and those that know tokens and lines).
#include "explore/mutate.h"

#include <ctype.h>

#include "explore/piece.h"

enum { LONGEST_TEXT = 4300, LONGEST_ARGUMENT = 300, MOST_ARGUMENTS = 24, MOST_VALUES = 400 };

void mutate_replace(Text *text, size_t at, size_t old, const char *bytes, size_t count) {
  Text rest = {0};
  text_add_bytes(&rest, text_str(text) + at + old, text->count - at - old);
  text->count = at;
  text_add_bytes(text, bytes, count);
  text_add_bytes(text, text_str(&rest), rest.count);
  text_release(&rest);
}

static void insert_piece(const Dictionary *dictionary, Random *random, Text *text) {
  Text piece = {0};
  piece_make(dictionary, random, &piece);
  size_t at = random_one_in(random, 3) ? text->count : random_below(random, text->count + 1);
  mutate_replace(text, at, 0, text_str(&piece), piece.count);
  text_release(&piece);
}

// A line of its own: programs that read lines take one for a command.
static void insert_line(const Dictionary *dictionary, Random *random, Text *text) {
  Text line = {0};
  size_t at = random_one_in(random, 2) ? text->count : random_below(random, text->count + 1);
  while (at > 0 && at < text->count && text->data[at - 1] != '\n') at--;
  if (at == text->count && at && text->data[at - 1] != '\n') text_add_char(&line, '\n');
  piece_add_line(dictionary, random, text, &line);
  mutate_replace(text, at, 0, text_str(&line), line.count);
  text_release(&line);
}

static bool find_number(Random *random, const Text *text, size_t *start, size_t *end) {
  size_t from = random_below(random, text->count + 1);
  for (size_t i = 0; i < text->count; i++) {
    size_t at = (from + i) % text->count;
    if (!isdigit((unsigned char)text->data[at])) continue;
    for (*start = at; *start > 0 && isdigit((unsigned char)text->data[*start - 1]);) --*start;
    for (*end = at; *end < text->count && isdigit((unsigned char)text->data[*end]);) ++*end;
    if (*start > 0 && text->data[*start - 1] == '-' && random_one_in(random, 2)) --*start;
    return true;
  }
  return false;
}

static void change_digit(Random *random, Text *text, size_t start, size_t end) {
  char *digit = &text->data[start + random_below(random, end - start)];
  if (isdigit((unsigned char)*digit)) *digit = (char)('0' + random_below(random, 10));
}

static void change_number(const Dictionary *dictionary, Random *random, Text *text) {
  size_t start, end;
  Int number = 0;
  Text digits = {0};
  if (!find_number(random, text, &start, &end)) return;
  if (random_one_in(random, 4)) {
    change_digit(random, text, start, end);
    return;
  }
  const char *rest;
  bool is_read = int_parse(text->data + start, &rest, &number);
  size_t other, other_end;
  Int copied;
  bool is_copied = random_one_in(random, 4) && find_number(random, text, &other, &other_end) &&
                   int_parse(text->data + other, &rest, &copied);
  if (is_copied)
    int_print(&digits, random_one_in(random, 2) ? -copied : copied);
  else if (is_read && random_one_in(random, 3))
    int_print(&digits, number + (Int)random_below(random, 5) - 2);
  else
    int_print(&digits, piece_number(dictionary, random));
  mutate_replace(text, start, end - start, text_str(&digits), digits.count);
  text_release(&digits);
}

// The line at a random place, with the byte that ends it.
static void find_line(Random *random, const Text *text, size_t *start, size_t *count) {
  size_t at = random_below(random, text->count), end = at;
  while (at > 0 && text->data[at - 1] != '\n') at--;
  while (end < text->count && text->data[end] != '\n') end++;
  *start = at;
  *count = end - at + (end < text->count);
}

static void find_word(Random *random, const Text *text, size_t *start, size_t *count) {
  size_t at = random_below(random, text->count), end = at;
  while (at > 0 && isalnum((unsigned char)text->data[at - 1])) at--;
  while (end < text->count && isalnum((unsigned char)text->data[end])) end++;
  *start = at;
  *count = end - at ? end - at : 1;
}

static void find_chunk(Random *random, const Text *text, size_t *start, size_t *count) {
  switch (random_below(random, 3)) {
    case 0: find_line(random, text, start, count); return;
    case 1: find_word(random, text, start, count); return;
    default:
      *start = random_below(random, text->count);
      *count = 1 + random_below(random, text->count - *start < 12 ? text->count - *start : 12);
      return;
  }
}

// So that the whole text has just room somewhere.
static uint64_t repetitions_to_fill(const Dictionary *dictionary, Random *random, size_t before, size_t count) {
  uint64_t length = piece_length(dictionary, random);
  return length > before ? (length - before) / count : 1;
}

// Once, some times, or as often as there is room for somewhere in the program.
static uint64_t repetitions(const Dictionary *dictionary, Random *random, size_t before, size_t count) {
  switch (random_below(random, 6)) {
    case 0:
    case 1: return 1 + random_below(random, 5);
    case 2: return piece_length(dictionary, random);
    case 3: return repetitions_to_fill(dictionary, random, before, count);
    default: return 1;
  }
}

static void repeat_chunk(const Dictionary *dictionary, Random *random, Text *text) {
  size_t start, count;
  Text chunk = {0};
  find_chunk(random, text, &start, &count);
  uint64_t times = repetitions(dictionary, random, text->count, count);
  for (uint64_t i = 0; i < times && chunk.count < LONGEST_TEXT; i++) text_add_bytes(&chunk, text->data + start, count);
  size_t at = random_one_in(random, 3)   ? text->count
              : random_one_in(random, 2) ? start
                                         : random_below(random, text->count + 1);
  mutate_replace(text, at, 0, text_str(&chunk), chunk.count);
  text_release(&chunk);
}

static void delete_chunk(Random *random, Text *text) {
  size_t start, count;
  find_chunk(random, text, &start, &count);
  mutate_replace(text, start, count, "", 0);
}

static void change_word(const Dictionary *dictionary, Random *random, Text *text) {
  size_t start, count;
  Text piece = {0};
  find_word(random, text, &start, &count);
  if (dictionary->tokens.count && random_one_in(random, 2))
    text_add(&piece, text_str(&dictionary->tokens.data[random_below(random, dictionary->tokens.count)]));
  else if (random_one_in(random, 2))
    piece_add_word(dictionary, random, &piece);
  else {
    size_t other, other_count;
    find_word(random, text, &other, &other_count);
    text_add_bytes(&piece, text->data + other, other_count);
  }
  mutate_replace(text, start, count, text_str(&piece), piece.count);
  text_release(&piece);
}

// To its neighbours, or to where its highest bit is the other one: behind the end of a table, negative as a character.
static void change_byte(Random *random, Text *text) {
  char *byte = &text->data[random_below(random, text->count)];
  *byte = (char)(random_one_in(random, 2) ? *byte ^ 0x80 : *byte + (int)random_below(random, 9) - 4);
}

static void change_character(const Dictionary *dictionary, Random *random, Text *text) {
  if (random_one_in(random, 4)) {
    change_byte(random, text);
    return;
  }
  Text one = {0};
  piece_add_character(dictionary, random, &one);
  if (random_one_in(random, 4)) {
    one.count = 0;
    piece_add_separator(random, &one);
  }
  mutate_replace(text, random_below(random, text->count), 1, text_str(&one), 1);
  text_release(&one);
}

static void swap_lines(Random *random, Text *text) {
  size_t a, a_count;
  Text line = {0};
  find_line(random, text, &a, &a_count);
  text_add_bytes(&line, text->data + a, a_count);
  mutate_replace(text, a, a_count, "", 0);
  size_t at = text->count ? random_below(random, text->count) : 0;
  while (at > 0 && text->data[at - 1] != '\n') at--;
  mutate_replace(text, at, 0, text_str(&line), line.count);
  text_release(&line);
}

static void take_from(Random *random, Text *text, const Text *other) {
  if (!other->count) return;
  size_t start, count;
  find_chunk(random, other, &start, &count);
  if (random_one_in(random, 3)) {
    start = 0;
    count = other->count;
  }
  size_t at = random_one_in(random, 2) ? text->count : random_below(random, text->count + 1);
  mutate_replace(text, at, 0, text_str(other) + start, count);
}

static void mutate_text(const Dictionary *dictionary, Random *random, Text *text, const Text *other, size_t longest) {
  uint64_t kind = text->count ? random_below(random, 23) : 0;
  switch (kind) {
    case 0:
    case 1:
    case 2:
    case 3: insert_piece(dictionary, random, text); break;
    case 4:
    case 5:
    case 6: repeat_chunk(dictionary, random, text); break;
    case 7:
    case 8: delete_chunk(random, text); break;
    case 9:
    case 10:
    case 11: change_number(dictionary, random, text); break;
    case 12:
    case 13: change_word(dictionary, random, text); break;
    case 14:
    case 15: change_character(dictionary, random, text); break;
    case 16: swap_lines(random, text); break;
    case 17:
    case 18: take_from(random, text, other); break;
    case 19:
    case 20:
    case 21: insert_line(dictionary, random, text); break;
    default: text->count = random_below(random, text->count + 1); break;
  }
  if (text->count > longest) text->count = longest;
  if (text->data) text->data[text->count] = '\0';
}

static const char *const ordinary_arguments[] = {"1",          "a",  "0",   "-1", "10",    "1 2", "abc",
                                                 "2024-02-29", "-h", "3.5", "",   "12:30", "a=1", "2147483647"};

enum { ARGUMENTS = sizeof ordinary_arguments / sizeof *ordinary_arguments };

// A number, a letter that stands for something, both, two numbers with such a letter between them, or what some format reads.
static void add_plain_argument(const Dictionary *dictionary, Random *random, Text *text) {
  const TextVec *formats = &dictionary->formats;
  uint64_t kind = random_below(random, 9);
  if (kind <= 1 && formats->count) {
    piece_add_plain(&formats->data[random_below(random, formats->count)], random, text);
  } else if (kind <= 2) {
    text_add(text, ordinary_arguments[random_below(random, ARGUMENTS)]);
  } else if (kind == 3) {
    piece_add_character(dictionary, random, text);
  } else if (kind == 4) {
    int_print(text, piece_number(dictionary, random));
  } else {
    text_printf(text, "%d", (int)random_below(random, 4));
    if (kind >= 6) piece_add_character(dictionary, random, text);
    if (kind >= 8) text_printf(text, "%d", (int)random_below(random, 4));
  }
}

static void make_argument(const Dictionary *dictionary, Random *random, Text *text) {
  if (random_one_in(random, 2))
    piece_make_argument(dictionary, random, text);
  else
    add_plain_argument(dictionary, random, text);
}

static void cut_at_zero(Text *text) { text->count = strlen(text_str(text)); }

static void mutate_arguments(const Dictionary *dictionary, Random *random, Candidate *candidate,
                             const Candidate *other) {
  TextVec *arguments = &candidate->arguments;
  uint32_t at = arguments->count ? (uint32_t)random_below(random, arguments->count) : 0;
  Text text = {0};
  uint64_t kind = random_below(random, 8);
  if (!arguments->count || (kind <= 1 && arguments->count < MOST_ARGUMENTS)) {
    if (arguments->count && random_one_in(random, 3))
      text_copy(&text, &arguments->data[at]);
    else
      make_argument(dictionary, random, &text);
    cut_at_zero(&text);
    uint64_t times = random_one_in(random, 6) ? 1 + random_below(random, 12) : 1;  // tables have ends
    for (uint64_t i = 1; i < times && arguments->count + 1 < MOST_ARGUMENTS; i++) {
      Text again = {0};
      text_copy(&again, &text);
      text_vec_push(arguments, again);
    }
    text_vec_push(arguments, text);
    return;
  }
  if (kind == 2) {
    text = arguments->data[at];
    memmove(arguments->data + at, arguments->data + at + 1, (arguments->count - at - 1) * sizeof text);
    arguments->count--;
    text_release(&text);
    return;
  }
  if (kind == 3) {
    uint32_t swapped = (uint32_t)random_below(random, arguments->count);
    text = arguments->data[at];
    arguments->data[at] = arguments->data[swapped];
    arguments->data[swapped] = text;
    return;
  }
  const TextVec *others = &other->arguments;
  static const Text none = {0};
  const Text *source = others->count ? &others->data[random_below(random, others->count)] : &none;
  if (random_one_in(random, 3)) {  // another one altogether
    text_clear(&arguments->data[at]);
    make_argument(dictionary, random, &arguments->data[at]);
  } else {
    mutate_text(dictionary, random, &arguments->data[at], source, LONGEST_ARGUMENT);
  }
  cut_at_zero(&arguments->data[at]);
}

static void mutate_environment(const Dictionary *dictionary, Random *random, Candidate *candidate) {
  const TextVec *variables = &dictionary->variables;
  if (!variables->count) return;
  const Text *name = &variables->data[random_below(random, variables->count)];
  for (uint32_t i = 0; i < candidate->environment.count; i++) {
    Text *entry = &candidate->environment.data[i];
    if (strncmp(text_str(entry), text_str(name), name->count) != 0) continue;
    Text value = {0};
    text_add_bytes(&value, entry->data + name->count + 1, entry->count - name->count - 1);
    mutate_text(dictionary, random, &value, &value, LONGEST_ARGUMENT);
    cut_at_zero(&value);
    mutate_replace(entry, name->count + 1, entry->count - name->count - 1, text_str(&value), value.count);
    text_release(&value);
    return;
  }
  Text entry = {0};
  text_copy(&entry, name);
  text_add_char(&entry, '=');
  piece_make(dictionary, random, &entry);
  cut_at_zero(&entry);
  text_vec_push(&candidate->environment, entry);
}

static void mutate_values(const Dictionary *dictionary, Random *random, Candidate *candidate, const Candidate *other) {
  IntVec *values = &candidate->values;
  uint64_t kind = values->count ? random_below(random, 6) : 0;
  uint32_t at = values->count ? (uint32_t)random_below(random, values->count) : 0;
  switch (kind) {
    case 0:
    case 1:
      if (values->count < MOST_VALUES) int_vec_push(values, piece_number(dictionary, random));
      return;
    case 2: values->data[at] += (Int)random_below(random, 5) - 2; return;
    case 3:
      for (uint32_t i = 0; i < other->values.count && values->count < MOST_VALUES && random_one_in(random, 2); i++)
        int_vec_push(values, other->values.data[i]);
      return;
    case 4: {
      uint64_t times = 1 + random_below(random, 8);
      for (uint64_t i = 0; i < times && values->count < MOST_VALUES; i++) int_vec_push(values, values->data[at]);
      return;
    }
    default: values->data[at] = piece_number(dictionary, random); return;
  }
}

void mutate(const Dictionary *dictionary, Random *random, Candidate *candidate, const Candidate *other) {
  uint64_t times = 1 + random_below(random, random_one_in(random, 2) ? 2 : 6);
  bool anything = dictionary->reads_text || dictionary->reads_arguments || dictionary->variables.count;
  for (uint64_t i = 0; i < times;) {
    switch (random_below(random, 8)) {
      case 0:
      case 1:
      case 2:
      case 3:
        if (!dictionary->reads_text) break;
        mutate_text(dictionary, random, &candidate->text, &other->text, LONGEST_TEXT);
        i++;
        continue;
      case 4:
      case 5:
        if (!dictionary->reads_arguments) break;
        mutate_arguments(dictionary, random, candidate, other);
        i++;
        continue;
      case 6:
        if (!dictionary->variables.count) break;
        mutate_environment(dictionary, random, candidate);
        i++;
        continue;
      default:
        if (!dictionary->reads_values && anything) break;
        mutate_values(dictionary, random, candidate, other);
        i++;
        continue;
    }
  }
}

// ---- What to begin with ----

static const char *const ordinary_texts[] = {"",
                                             "\n",
                                             "1\n",
                                             "a\n",
                                             "0\n",
                                             "1 2 3\n",
                                             "1\n2\n3\n4\n5\n",
                                             "hello world\n",
                                             "5 4 3 2 1\n",
                                             "3\n1 2\n2 3\n",
                                             "a b c\n",
                                             "-1\n",
                                             "a=1\nb=2\n",
                                             "1,2,3\n4,5,6\n",
                                             "one\ntwo\nthree\n",
                                             "2 + 3 * 4\n",
                                             "(1)\n",
                                             "\"a b\"\n",
                                             "10 20\n30 40\n",
                                             "2147483647 1\n",
                                             "a1b2\n"};
static const char *const ordinary_values[] = {"1", "a", "", "1:2:3:4:5", "a,b,c,d,e", "/a/b"};

enum {
  VALUES = sizeof ordinary_values / sizeof *ordinary_values,
  TEXTS = sizeof ordinary_texts / sizeof *ordinary_texts,
  SEQUENCES = 40,
  OPERATIONS = 5,  // of each character
  COMMAND_LINES = 300
};

static void add_argument(Candidate *candidate, const char *string) {
  Text text = {0};
  text_add(&text, string);
  text_vec_push(&candidate->arguments, text);
}

static bool begin_environment(const Dictionary *dictionary, uint32_t index, Candidate *candidate) {
  if (index >= dictionary->variables.count * VALUES) return false;
  Text entry = {0};
  text_printf(&entry, "%s=%s", text_str(&dictionary->variables.data[index / VALUES]), ordinary_values[index % VALUES]);
  text_vec_push(&candidate->environment, entry);
  text_add(&candidate->text, "1\n2\na\n");
  return true;
}

// A token as an option: alone, and in front of what it may want; the text is long enough for what it may do.
static void begin_option(const Text *token, bool is_alone, Candidate *candidate) {
  text_printf(&candidate->text, "%s 1 2\n1 2 3\na\n", is_alone ? "3" : text_str(token));
  add_argument(candidate, text_str(token));
  if (is_alone) return;
  add_argument(candidate, "1");
  add_argument(candidate, "2");
}

// Two or three plain arguments.
static void begin_command_line(const Dictionary *dictionary, uint32_t seed, Candidate *candidate) {
  Random random = {.state = seed};
  uint64_t count = 2 + random_below(&random, 2);
  for (uint64_t i = 0; i < count; i++) {
    Text text = {0};
    add_plain_argument(dictionary, &random, &text);
    cut_at_zero(&text);
    text_vec_push(&candidate->arguments, text);
  }
  text_add(&candidate->text, "1\n2\na\n");
}

// What all formats read, one after the other as the program has them: a head, and what it says comes behind it.
static void begin_formats(const Dictionary *dictionary, uint32_t seed, Candidate *candidate) {
  Random random = {.state = seed};
  for (uint32_t i = 0; i < dictionary->formats.count; i++) {
    piece_add_plain(&dictionary->formats.data[i], &random, &candidate->text);
    text_add_char(&candidate->text, '\n');
  }
}

// Three lines of what one format reads.
static void begin_format(const Dictionary *dictionary, uint32_t index, Candidate *candidate) {
  Random random = {.state = index + 1};
  for (int i = 0; i < 3; i++) {
    piece_add_for_format(dictionary, &random, &dictionary->formats.data[index], &candidate->text);
    text_add_char(&candidate->text, '\n');
  }
}

// What closes what the character opens; many close themselves.
static char partner_of(char sign) {
  static const char pairs[] = "()[]{}<>";
  const char *open = strchr(pairs, sign);
  return open && (open - pairs) % 2 == 0 ? open[1] : sign;
}

// A character that the program looks for, and two numbers: in front of them, between them, behind them. And a letter between two of it. Digits are numbers themselves.
static void begin_operation(const Dictionary *dictionary, uint32_t index, Candidate *candidate) {
  static const char *const forms[OPERATIONS] = {"? 1 0\n", "1 ? 0\n", "1?0\n", "1 0 ?\n", "?a!\n"};
  char sign = dictionary->characters.data[index / OPERATIONS];
  if (isdigit((unsigned char)sign)) return;
  for (const char *p = forms[index % OPERATIONS]; *p; p++)
    text_add_char(&candidate->text, *p == '?' ? sign : *p == '!' ? partner_of(sign) : *p);
}

// Is it one of so many? Else it is counted from behind them.
static bool is_within(uint32_t *index, uint32_t count) {
  if (*index < count) return true;
  *index -= count;
  return false;
}

bool mutate_begin(const Dictionary *dictionary, uint32_t index, Candidate *candidate) {
  uint32_t formats = dictionary->formats.count;
  if (is_within(&index, TEXTS)) {
    text_add(&candidate->text, ordinary_texts[index]);
  } else if (is_within(&index, ARGUMENTS)) {
    add_argument(candidate, ordinary_arguments[index]);
    text_add(&candidate->text, "1\n2\na\n");
  } else if (is_within(&index, 2 * dictionary->tokens.count)) {
    begin_option(&dictionary->tokens.data[index / 2], index % 2, candidate);
  } else if (is_within(&index, formats)) {
    begin_format(dictionary, index, candidate);
  } else if (is_within(&index, formats ? SEQUENCES : 0)) {
    begin_formats(dictionary, index, candidate);
  } else if (is_within(&index, dictionary->reads_text ? OPERATIONS * (uint32_t)dictionary->characters.count : 0)) {
    begin_operation(dictionary, index, candidate);
  } else if (is_within(&index, dictionary->reads_arguments ? COMMAND_LINES : 0)) {
    begin_command_line(dictionary, index, candidate);
  } else {
    return begin_environment(dictionary, index, candidate);
  }
  return true;
}
