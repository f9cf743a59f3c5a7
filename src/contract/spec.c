// See spec.h. A recursive-descent reader whose steps return false and leave what is wrong in `problem`.
#include "contract/spec.h"

#include <ctype.h>
#include <string.h>

VEC_DEFINE(IntVec, int_vec, Int)
VEC_DEFINE(SpecItemVec, spec_item_vec, SpecItem)
VEC_DEFINE(SpecPartVec, spec_part_vec, SpecPart)

enum { MOST_DEPTH = 16 };  // of shapes within shapes

typedef struct {
  const char *text, *at;
  Arena *arena;
  SpecProblem *problem;
  uint32_t depth;
} Reader;

static uint32_t place(const Reader *reader) { return (uint32_t)(reader->at - reader->text); }

static void skip_blanks(Reader *reader) {
  while (isspace((unsigned char)*reader->at)) reader->at++;
}

static bool fail(Reader *reader, const char *expected) {
  skip_blanks(reader);
  reader->problem->at = place(reader);
  text_clear(&reader->problem->message);
  if (*reader->at)
    text_printf(&reader->problem->message, "%s is expected at '%s'", expected, reader->at);
  else
    text_printf(&reader->problem->message, "%s is expected at the end", expected);
  return false;
}

static bool is_name_character(char c) { return isalnum((unsigned char)c) || c == '_'; }

// A sign, or a word, which must not go on. Blanks in front of it are skipped.
static bool accept(Reader *reader, const char *word) {
  size_t length = strlen(word);
  const char *before = reader->at;
  skip_blanks(reader);
  bool is_there = strncmp(reader->at, word, length) == 0;
  if (is_there && is_name_character(word[length - 1]) && is_name_character(reader->at[length])) is_there = false;
  reader->at = is_there ? reader->at + length : before;
  return is_there;
}

static bool read_name(Reader *reader, const char *what, const char **name) {
  skip_blanks(reader);
  const char *end = reader->at;
  if (!isalpha((unsigned char)*end) && *end != '_') return fail(reader, what);
  while (is_name_character(*end)) end++;
  size_t length = (size_t)(end - reader->at);
  char *copy = arena_alloc(reader->arena, length + 1);
  memcpy(copy, reader->at, length);
  *name = copy;
  reader->at = end;
  return true;
}

static const struct {
  const char *name;
  Int value;
} limits[] = {{"INT_MAX", INT32_MAX},   {"INT_MIN", INT32_MIN},   {"UINT_MAX", UINT32_MAX},
              {"LONG_MAX", INT64_MAX},  {"LONG_MIN", INT64_MIN}, {"SIZE_MAX", UINT64_MAX}};

static bool accept_limit(Reader *reader, Int *number) {
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
    if (accept(reader, limits[i].name)) return *number = limits[i].value, true;
  return false;
}

static bool read_number(Reader *reader, Int *number) {
  skip_blanks(reader);
  if (accept_limit(reader, number)) return true;
  if (!isdigit((unsigned char)*reader->at) && *reader->at != '-') return fail(reader, "a number");
  if (!int_parse(reader->at, &reader->at, number) || int_abs(*number) > UINT64_MAX)
    return fail(reader, "a number below 2^64");
  return true;
}

// ---- Terms ----

static bool read_path(Reader *reader, const char **path) {
  Text text = {0};
  const char *name;
  bool good = read_name(reader, "the name of a parameter or a field", &name);
  while (good) {
    text_add(&text, name);
    if (!accept(reader, "->") && (reader->at[0] != '.' || reader->at[1] == '.' || !accept(reader, "."))) break;
    text_add_char(&text, '.');
    good = read_name(reader, "the name of a field", &name);
  }
  *path = arena_strdup(reader->arena, text_str(&text));
  text_release(&text);
  return good;
}

static bool starts_number(Reader *reader) {
  const char *before = reader->at;
  skip_blanks(reader);
  bool is_digit = isdigit((unsigned char)*reader->at);
  Int limit;
  bool is_limit = accept_limit(reader, &limit);
  reader->at = before;
  return is_digit || is_limit;
}

static bool read_place(Reader *reader, Int factor, SpecPartVec *parts) {
  SpecPart part = {.factor = factor};
  skip_blanks(reader);
  part.at = place(reader);
  part.is_length = accept(reader, "strlen");
  if (part.is_length && !accept(reader, "(")) return fail(reader, "'('");
  if (!read_path(reader, &part.path)) return false;
  if (part.is_length && !accept(reader, ")")) return fail(reader, "')'");
  spec_part_vec_push(parts, part);
  return true;
}

static bool read_factor(Reader *reader, int sign, Int *constant, SpecPartVec *parts) {
  Int number;
  if (starts_number(reader)) {
    if (!read_number(reader, &number)) return false;
    if (accept(reader, "*")) return read_place(reader, sign * number, parts);
    *constant += sign * number;
    return true;
  }
  if (!read_place(reader, sign, parts)) return false;
  if (!accept(reader, "*")) return true;
  if (!read_number(reader, &number)) return false;
  parts->data[parts->count - 1].factor = sign * number;
  return true;
}

static bool read_term(Reader *reader, SpecTerm *term) {
  enum { MOST_PARTS = 64 };
  SpecPartVec parts = {0};
  skip_blanks(reader);
  *term = (SpecTerm){.at = place(reader)};
  int sign = accept(reader, "-") ? -1 : 1;
  bool good = read_factor(reader, sign, &term->constant, &parts);
  while (good) {
    sign = accept(reader, "+") ? 1 : *reader->at && accept(reader, "-") ? -1 : 0;
    if (!sign) break;
    good = parts.count < MOST_PARTS ? read_factor(reader, sign, &term->constant, &parts) : fail(reader, "a shorter term");
  }
  term->parts = arena_copy(reader->arena, parts.data, parts.count * sizeof *parts.data);
  term->count = parts.count;
  spec_part_vec_release(&parts);
  return good;
}

// ---- Atoms ----

static const char *const relations[] = {
    [SPEC_LE] = "<=", [SPEC_LT] = "<", [SPEC_EQ] = "==", [SPEC_NE] = "!=", [SPEC_GE] = ">=", [SPEC_GT] = ">"};

static bool accept_relation(Reader *reader, SpecRelation *relation) {
  static const SpecRelation order[] = {SPEC_LE, SPEC_GE, SPEC_EQ, SPEC_NE, SPEC_LT, SPEC_GT};
  for (size_t i = 0; i < sizeof order / sizeof *order; i++)
    if (accept(reader, relations[order[i]])) return *relation = order[i], true;
  return false;
}

// "0 <= head < 8" is two.
// Behind "or".
static bool read_other(Reader *reader, SpecAtom *atom) {
  SpecAtom *other = ARENA_NEW(reader->arena, SpecAtom);
  *other = (SpecAtom){0};
  if (!read_term(reader, &other->left)) return false;
  if (!accept_relation(reader, &other->relation)) return fail(reader, "a relation");
  atom->other = other;
  return read_term(reader, &other->right) && (!accept(reader, "or") || read_other(reader, other));
}

static bool read_atoms(Reader *reader, SpecItemVec *items) {
  SpecItem item = {0};
  skip_blanks(reader);
  item.at = place(reader);
  item.is_promise = accept(reader, "ensures");
  if (!read_term(reader, &item.atom.left)) return false;
  uint32_t count = 0;
  while (!item.atom.other && accept_relation(reader, &item.atom.relation)) {
    if (!read_term(reader, &item.atom.right)) return false;
    if (!count && accept(reader, "or") && !read_other(reader, &item.atom)) return false;
    spec_item_vec_push(items, item);
    if (!item.atom.other) item.atom.left = item.atom.right;
    count++;
  }
  return count || fail(reader, "':' or a relation");
}

// ---- Shapes ----

static bool read_shape(Reader *reader, SpecShape *shape);
static bool read_items(Reader *reader, SpecItemVec *items);

static bool read_fields(Reader *reader, SpecShape *shape) {
  SpecItemVec items = {0};
  bool good = read_items(reader, &items);
  if (good && !accept(reader, "}")) good = fail(reader, "',' or '}'");
  shape->items = arena_copy(reader->arena, items.data, items.count * sizeof *items.data);
  shape->item_count = items.count;
  spec_item_vec_release(&items);
  return good;
}

static bool read_size(Reader *reader, SpecShape *shape) {
  shape->has_size = true;
  if (!read_term(reader, &shape->size)) return false;
  bool is_possible = shape->size.count || (shape->size.constant >= 0 && shape->size.constant <= INT64_MAX);
  if (!is_possible) {
    reader->at = reader->text + shape->size.at;
    return fail(reader, "a size from 0 on, below 2^63");
  }
  return accept(reader, ")") || fail(reader, "')'");
}

static bool read_element(Reader *reader, SpecShape *array) {
  static const char *const words[] = {"string", "block",  "object", "{",  "null", "distinct",
                                      "heap",   "inside", "list",   "any", "function"};
  const char *before = reader->at;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (!accept(reader, words[i])) continue;
    reader->at = before;
    SpecShape *element = ARENA_NEW(reader->arena, SpecShape);
    array->element = element;
    return read_shape(reader, element);
  }
  const char *word;
  Text name = {0};
  bool good = read_name(reader, "the type or the shape of an element", &word);
  if (good) text_add(&name, word);
  for (;;) {  // "unsigned char", "struct point *"
    skip_blanks(reader);
    if (!good || !(isalpha((unsigned char)*reader->at) || *reader->at == '_' || *reader->at == '*')) break;
    if (accept(reader, "*")) {
      text_add(&name, " *");
    } else {
      good = read_name(reader, "the type of an element", &word);
      text_printf(&name, " %s", good ? word : "");
    }
  }
  array->name = arena_strdup(reader->arena, text_str(&name));
  text_release(&name);
  if (!good || !accept(reader, "{")) return good;
  SpecShape *element = ARENA_NEW(reader->arena, SpecShape);
  *element = (SpecShape){.kind = SPEC_NUMBER, .low = 1, .at = place(reader)};  // an empty range: all of its type
  array->element = element;
  return read_fields(reader, element);
}

// "16 or 32 or 64", behind the first of them.
static bool read_values(Reader *reader, Int first, SpecShape *shape) {
  IntVec values = {0};
  bool good = true;
  int_vec_push(&values, first);
  shape->low = shape->high = first;
  do {
    Int value;
    good = read_number(reader, &value);
    if (!good) break;
    int_vec_push(&values, value);
    if (value < shape->low) shape->low = value;
    if (value > shape->high) shape->high = value;
  } while (accept(reader, "or"));
  shape->values = arena_copy(reader->arena, values.data, values.count * sizeof *values.data);
  shape->value_count = values.count;
  int_vec_release(&values);
  return good;
}

// "0..7", "1 or 2", "n of int": all begin with what could be a term.
static bool read_counted(Reader *reader, SpecShape *shape) {
  const char *before = reader->at;
  Int low;
  skip_blanks(reader);
  bool is_number = (starts_number(reader) || *reader->at == '-') && read_number(reader, &low);
  shape->kind = SPEC_NUMBER;
  if (is_number && accept(reader, "or")) return read_values(reader, low, shape);
  if (is_number && accept(reader, "..")) {
    shape->low = low;
    if (!read_number(reader, &shape->high)) return false;
    return shape->low <= shape->high || fail(reader, "a range that is not empty");
  }
  reader->at = before;
  shape->kind = SPEC_ARRAY;
  shape->has_size = true;
  if (!read_term(reader, &shape->size)) return fail(reader, "int, string, block(SIZE), object, N of TYPE, or another shape");
  if (!accept(reader, "of")) return fail(reader, "'of'");
  return read_element(reader, shape);
}

static bool read_what(Reader *reader, SpecShape *shape) {
  if (accept(reader, "int")) return shape->kind = SPEC_NUMBER, shape->low = 1, true;  // an empty range: all of its type
  if (accept(reader, "initial")) return shape->kind = SPEC_INITIAL, true;
  if (accept(reader, "any")) return shape->kind = SPEC_ANY, true;
  if (accept(reader, "function")) return shape->kind = SPEC_FUNCTION, true;
  bool is_string = accept(reader, "string");
  shape->or_string = is_string && accept(reader, "or");
  if (is_string && !shape->or_string) {
    shape->kind = SPEC_STRING;
    return !accept(reader, "(") || read_size(reader, shape);
  }
  if (accept(reader, "block")) {
    shape->kind = SPEC_BLOCK;
    if (accept(reader, "(")) return read_size(reader, shape);
    return !shape->or_string || fail(reader, "'('");
  }
  if (shape->or_string) return fail(reader, "block(SIZE)");
  if (accept(reader, "inside")) {
    shape->kind = SPEC_INSIDE;
    return read_path(reader, &shape->name);
  }
  if (accept(reader, "list")) {
    shape->kind = SPEC_LIST;
    if (!accept(reader, "(")) return fail(reader, "'('");
    if (!read_name(reader, "the name of a field", &shape->name)) return false;
    if (!accept(reader, ")")) return fail(reader, "')'");
    return !accept(reader, "{") || read_fields(reader, shape);
  }
  bool is_object = accept(reader, "object");
  shape->kind = SPEC_OBJECT;
  if (accept(reader, "{")) return read_fields(reader, shape);
  return is_object || read_counted(reader, shape);
}

static bool read_null(Reader *reader, SpecShape *shape) {
  shape->or_null = accept(reader, "null-or-");
  if (shape->or_null || !accept(reader, "null")) return true;
  shape->or_null = true;
  shape->null_if_empty = accept(reader, "if");
  if (shape->null_if_empty && !accept(reader, "empty")) return fail(reader, "'empty'");
  return accept(reader, "or") || fail(reader, "'or'");
}

static bool read_shape(Reader *reader, SpecShape *shape) {
  skip_blanks(reader);
  shape->at = place(reader);
  if (++reader->depth > MOST_DEPTH) return fail(reader, "a shape that is not so deep");
  shape->is_distinct = accept(reader, "distinct");
  if (!read_null(reader, shape)) return false;
  shape->is_heap = accept(reader, "heap");
  bool good = read_what(reader, shape);
  reader->depth--;
  if (good && shape->null_if_empty && !(shape->has_size && (shape->kind == SPEC_BLOCK || shape->kind == SPEC_ARRAY))) {
    reader->at = reader->text + shape->at;
    return fail(reader, "a block or an array of a size");
  }
  bool is_pointer = shape->kind != SPEC_NUMBER && shape->kind != SPEC_ANY && shape->kind != SPEC_INITIAL;
  if (good && !is_pointer && (shape->is_distinct || shape->or_null || shape->is_heap)) {
    reader->at = reader->text + shape->at;
    return fail(reader, "an object");
  }
  return good;
}

// ---- Items ----

// A name with a colon behind it; else nothing is read.
static bool accept_name(Reader *reader, SpecItem *item) {
  const char *before = reader->at;
  skip_blanks(reader);
  item->at = place(reader);
  bool is_name = isalpha((unsigned char)*reader->at) || *reader->at == '_';
  if (is_name && read_path(reader, &item->name) && accept(reader, ":")) return true;
  reader->at = before;
  item->name = NULL;
  return false;
}

// A name may be that of a word.
static bool accept_named(Reader *reader, SpecItem *item) {
  if (accept_name(reader, item)) return true;
  const char *before = reader->at;
  item->is_kept = accept(reader, "keeps");
  item->is_promise = !item->is_kept && accept(reader, "ensures");
  if ((item->is_kept || item->is_promise) && accept_name(reader, item)) return true;
  item->is_kept = item->is_promise = false;
  reader->at = before;
  return false;
}

static bool read_condition(Reader *reader, SpecItem *item) {
  item->has_condition = true;
  if (!read_term(reader, &item->atom.left)) return false;
  if (!accept_relation(reader, &item->atom.relation)) return fail(reader, "a relation");
  return read_term(reader, &item->atom.right);
}

static bool read_items(Reader *reader, SpecItemVec *items) {
  do {
    SpecItem item = {0};
    if (!accept_named(reader, &item)) {
      if (!read_atoms(reader, items)) return false;
      continue;
    }
    SpecShape *shape = ARENA_NEW(reader->arena, SpecShape);
    if (!read_shape(reader, shape)) return false;
    item.shape = shape;
    if (item.is_promise && accept(reader, "if") && !read_condition(reader, &item)) return false;
    spec_item_vec_push(items, item);
  } while (accept(reader, ","));
  return true;
}

bool spec_read(const char *text, Arena *arena, Spec *spec, SpecProblem *problem) {
  Reader reader = {.text = text, .at = text, .arena = arena, .problem = problem};
  SpecItemVec items = {0};
  *spec = (Spec){0};
  skip_blanks(&reader);
  bool good = !*reader.at || read_items(&reader, &items);
  skip_blanks(&reader);
  if (good && *reader.at) good = fail(&reader, "','");
  spec->items = arena_copy(arena, items.data, items.count * sizeof *items.data);
  spec->count = items.count;
  spec_item_vec_release(&items);
  return good;
}

SpecRelation spec_negate(SpecRelation relation) {
  static const SpecRelation negated[] = {[SPEC_LE] = SPEC_GT, [SPEC_LT] = SPEC_GE, [SPEC_EQ] = SPEC_NE,
                                         [SPEC_NE] = SPEC_EQ, [SPEC_GE] = SPEC_LT, [SPEC_GT] = SPEC_LE};
  return negated[relation];
}

// ---- Printing ----

static void print_path(Text *text, const SpecPart *part) {
  if (part->is_length) text_add(text, "strlen(");
  for (const char *at = part->path; *at; at++) text_add(text, *at == '.' ? "->" : (char[]){*at, 0});
  if (part->is_length) text_add_char(text, ')');
}

static void print_constant(Text *text, Int constant) {
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
    if (limits[i].value == constant) {
      text_add(text, limits[i].name);
      return;
    }
  int_print(text, constant);
}

static void print_term(Text *text, const SpecTerm *term) {
  for (uint32_t i = 0; i < term->count; i++) {
    Int factor = term->parts[i].factor;
    if (i) text_add(text, factor < 0 ? " - " : " + ");
    if (!i && factor < 0) text_add_char(text, '-');
    if (int_abs(factor) != 1) {
      int_print(text, int_abs(factor));
      text_add(text, " * ");
    }
    print_path(text, &term->parts[i]);
  }
  if (!term->count) print_constant(text, term->constant);
  if (!term->count || !term->constant) return;
  text_add(text, term->constant < 0 ? " - " : " + ");
  int_print(text, int_abs(term->constant));
}

static void print_fields(Text *text, const SpecShape *shape) {
  text_add_char(text, '{');
  for (uint32_t i = 0; i < shape->item_count; i++) {
    if (i) text_add(text, ", ");
    spec_print_item(text, &shape->items[i]);
  }
  text_add_char(text, '}');
}

static void print_values(Text *text, const SpecShape *shape) {
  for (uint32_t i = 0; i < shape->value_count; i++) {
    if (i) text_add(text, " or ");
    int_print(text, shape->values[i]);
  }
}

static void print_shape(Text *text, const SpecShape *shape) {
  if (shape->is_distinct) text_add(text, "distinct ");
  if (shape->or_null) text_add(text, shape->null_if_empty ? "null if empty or " : "null or ");
  if (shape->is_heap) text_add(text, "heap ");
  switch (shape->kind) {
    case SPEC_ANY: text_add(text, "any"); break;
    case SPEC_INITIAL: text_add(text, "initial"); break;
    case SPEC_FUNCTION: text_add(text, "function"); break;
    case SPEC_INSIDE: text_printf(text, "inside %s", shape->name); break;
    case SPEC_NUMBER:
      if (shape->low > shape->high) {
        if (!shape->item_count) text_add(text, "int");
        break;
      }
      if (shape->value_count) {
        print_values(text, shape);
        break;
      }
      int_print(text, shape->low);
      text_add(text, "..");
      int_print(text, shape->high);
      break;
    case SPEC_STRING:
    case SPEC_BLOCK:
      text_add(text, shape->kind == SPEC_STRING ? "string" : shape->or_string ? "string or block" : "block");
      if (!shape->has_size) break;
      text_add_char(text, '(');
      print_term(text, &shape->size);
      text_add_char(text, ')');
      break;
    case SPEC_ARRAY:
      print_term(text, &shape->size);
      text_add(text, " of ");
      if (shape->name) text_add(text, shape->name);
      if (shape->name && shape->element) text_add_char(text, ' ');
      if (shape->element) print_shape(text, shape->element);
      break;
    case SPEC_LIST: text_printf(text, "list(%s)%s", shape->name, shape->item_count ? " " : ""); break;
    case SPEC_OBJECT: text_add(text, shape->item_count ? "object " : "object"); break;
  }
  if (shape->item_count) print_fields(text, shape);
}

static void print_atom(Text *text, const SpecAtom *atom) {
  print_term(text, &atom->left);
  text_printf(text, " %s ", relations[atom->relation]);
  print_term(text, &atom->right);
}

static void print_named(Text *text, const SpecItem *item) {
  for (const char *at = item->name; *at; at++) text_add(text, *at == '.' ? "->" : (char[]){*at, 0});
  text_add(text, ": ");
  print_shape(text, item->shape);
  if (!item->has_condition) return;
  text_add(text, " if ");
  print_atom(text, &item->atom);
}

void spec_print_item(Text *text, const SpecItem *item) {
  if (item->is_promise) text_add(text, "ensures ");
  if (item->is_kept) text_add(text, "keeps ");
  if (item->name) {
    print_named(text, item);
    return;
  }
  for (const SpecAtom *atom = &item->atom; atom; atom = atom->other) {
    if (atom != &item->atom) text_add(text, " or ");
    print_atom(text, atom);
  }
}

void spec_print(Text *text, const Spec *spec) {
  for (uint32_t i = 0; i < spec->count; i++) {
    if (i) text_add(text, ", ");
    spec_print_item(text, &spec->items[i]);
  }
}

void spec_explain(Text *out, const SpecProblem *problem) {
  text_printf(out, "column %u: %s", problem->at + 1, problem->message.data);
}
