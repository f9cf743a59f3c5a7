// See shape.h.
#include "infer/shape.h"

#include <string.h>

#include "contract/place.h"

enum { MOST_SIZES = 6, MOST_FACTORS = 4 };

const char *shape_print(Arena *arena, const char *format, const char *a, const char *b) {
  Text text = {0};
  for (; *format; format++) {
    if (*format == '@' || *format == '$')
      text_add(&text, *format == '@' ? a : b);
    else
      text_add_char(&text, *format);
  }
  const char *copy = arena_strdup(arena, text_str(&text));
  text_release(&text);
  return copy;
}

void shape_add(Guess *guess, const char *text) {
  Shape shape = {.text = text, .is_counted = strchr(text, '#') != NULL};
  shape_vec_push(&guess->shapes, shape);
}

// ---- What may say how large an object is ----

static bool leads_to_characters(const SourceType *type) {
  const SourceType *target = type->target;
  return target && source_is_character(target) && target->name && strstr(target->name, "char");
}

// wchar_t and its like.
static bool leads_to_wide_characters(const SourceType *type) {
  const SourceType *target = type->target;
  return place_character_bytes(type) > 1 && target->name && strstr(target->name, "char");
}

static bool is_string(const Guess *guess) {
  return leads_to_characters(guess->type) || leads_to_wide_characters(guess->type);
}

static bool is_void(const SourceType *type) { return !type || (type->kind == SOURCE_UNKNOWN && !type->name); }

bool shape_counts(const SourceType *type) {
  return type && type->kind == SOURCE_INTEGER && type->bytes >= 2 && !type->is_enumeration;
}

bool shape_may_hold_string(const SourceType *type) {
  return type->kind == SOURCE_ARRAY && type->bytes && leads_to_characters(type);
}

// Is there anything in it of which a shape is guessed?
static bool has_shapes(const SourceType *structure) {
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceType *type = structure->members[i].type;
    if (type && (type->kind == SOURCE_POINTER || shape_may_hold_string(type))) return true;
  }
  return false;
}

static const char *element_name(const SourceType *type) {
  if (type && !type->name && type->kind == SOURCE_ARRAY) return "array";
  return type && type->name ? type->name : type && type->kind == SOURCE_POINTER ? "pointer" : "char";
}

// Does the field lead to another one of the structure that it lies in?
static bool is_link(const SourceType *structure, const SourceType *field) {
  const SourceType *target = field && field->kind == SOURCE_POINTER ? field->target : NULL;
  return target && target->kind == SOURCE_STRUCTURE && target->bytes == structure->bytes && target->name &&
         structure->name && strcmp(target->name, structure->name) == 0;
}

static void add_element(Guess *guess, const char *text, const char *link, bool has_fields) {
  shape_add(guess, text);
  Shape *shape = &guess->shapes.data[guess->shapes.count - 1];
  shape->link = link;
  shape->has_fields = has_fields;
}

// Chains, one in each element: the buckets of a table.
static void add_chains(Guesses *guesses, Guess *guess, const char *size, const SourceType *structure) {
  static const char *const forms[] = {"@ of null or list($)", "@ of list($)", "@ of null or heap list($)",
                                      "@ of heap list($)"};
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    for (size_t k = 0; k < (guesses->frees ? 4 : 2) && member->name && is_link(structure, member->type); k++)
      add_element(guess, shape_print(guesses->arena, forms[k], size, member->name), member->name, true);
  }
}

// So many pointers, each of which leads to a text, an object, or the first one of a list.
static void add_elements(Guesses *guesses, Guess *guess, const char *size, const SourceType *element) {
  const SourceType *structure = guess_structure(guess->type);
  const char *what = element && source_is_character(element) ? "string" : "object";
  add_element(guess, shape_print(guesses->arena, "@ of null or $", size, what), NULL, structure != NULL);
  add_element(guess, shape_print(guesses->arena, "@ of $", size, what), NULL, structure != NULL);
  if (structure) add_chains(guesses, guess, size, structure);
}

static void add_sized(Guesses *guesses, Guess *guess, const char *size) {
  uint32_t before = guess->shapes.count;
  const SourceType *target = guess->type->target;
  Arena *arena = guesses->arena;
  const char *name = element_name(target);
  bool is_bytes = !target || !target->bytes || target->bytes == 1;
  if (guess->type->kind == SOURCE_ARRAY && !is_bytes) shape_add(guess, shape_print(arena, "block(@)", size, ""));
  shape_add(guess, shape_print(arena, is_bytes ? "block(@)" : "@ of $", size, name));
  shape_add(guess, shape_print(arena, is_bytes ? "block(@ + 1)" : "@ + 1 of $", size, name));
  if (target && target->kind == SOURCE_POINTER) add_elements(guesses, guess, size, target->target);
  if (target && target->kind == SOURCE_STRUCTURE && has_shapes(target)) {
    shape_add(guess, shape_print(arena, "@ of object", size, ""));
    guess->shapes.data[guess->shapes.count - 1].has_fields = true;
  }
  for (uint32_t i = before; i < guess->shapes.count; i++) {
    guess->shapes.data[i].is_sized = true;
    guess->shapes.data[i].size = size;
  }
}

// Room for what takes several bytes for each of a number of them: by as much as the function multiplies.
static void add_multiples(Guesses *guesses, Guess *guess, const char *size) {
  const SourceType *target = guess->type->target;
  bool is_bytes = !target || !target->bytes || target->bytes == 1;
  if (!is_bytes || guess->parent || (target && target->is_constant)) return;
  for (uint32_t i = 0; i < guesses->factors.count && i < MOST_FACTORS; i++) {
    Text text = {0};
    text_printf(&text, "%u * %s", guesses->factors.data[i], size);
    add_sized(guesses, guess, arena_strdup(guesses->arena, text_str(&text)));
    text_release(&text);
  }
}

// Room for whole pieces, the last of which is begun as long as one byte of it is asked for.
static void add_rounded(Guesses *guesses, Guess *guess, const char *name) {
  bool is_bytes = !guess->type->target || guess->type->target->bytes <= 1;
  for (uint32_t i = 0; i < guesses->steps.count && is_bytes && !guess->parent; i++) {
    Text size = {0};
    text_printf(&size, "%s + %u", name, guesses->steps.data[i] - 1);
    shape_add(guess, shape_print(guesses->arena, "block(@)", text_str(&size), ""));
    Shape *shape = &guess->shapes.data[guess->shapes.count - 1];
    shape->is_sized = true;
    shape->size = arena_strdup(guesses->arena, text_str(&size));
    text_release(&size);
  }
}

// What is named like this is tried first, and only that.
static bool sounds_like_room(const char *name) {
  static const char *const words[] = {"cap", "size", "room", "alloc", "max", "limit"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strstr(name, words[i])) return true;
  return false;
}

bool shape_has_room(const SourceType *structure) {
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    if (member->name && shape_counts(member->type) && sounds_like_room(member->name)) return true;
  }
  return false;
}

// Of what lies elsewhere, another structure tells the extent only where it says so.
static bool sounds_like_extent(const char *name) {
  static const char *const words[] = {"end", "len", "count", "used"};
  bool is_one = sounds_like_room(name);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) is_one |= strstr(name, words[i]) != NULL;
  return is_one;
}

// As large as size_t, and as little negative: a character or a flag may stand nearer to the pointer.
static bool is_size(const SourceType *type) { return type->is_unsigned && type->bytes == 8; }

// The integers of structures that other parameters lead to: a slice says where it ends in a text.
static void add_sizes_of_others(Guesses *guesses, Guess *guess) {
  enum { MOST_FIELDS = 4 };
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  uint32_t count = 0;
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const SourceType *type = info->values[i].source,
                     *structure = type && type->kind == SOURCE_POINTER ? type->target : NULL;
    bool is_other = info->values[i].name && strcmp(info->values[i].name, guess->name) != 0;
    if (!is_other || !structure || structure->kind != SOURCE_STRUCTURE) continue;
    for (uint32_t k = 0; k < structure->member_count && count < MOST_FIELDS; k++) {
      const SourceMember *member = &structure->members[k];
      if (!shape_counts(member->type) || member->is_bit_field || !member->name || !sounds_like_extent(member->name))
        continue;
      add_sized(guesses, guess, shape_print(guesses->arena, "@->$", info->values[i].name, member->name));
      count++;
    }
  }
}

// The integers among the variables of the program that the function mentions.
static void add_sizes_of_variables(Guesses *guesses, Guess *guess) {
  enum { MOST_VARIABLES = 4 };
  for (uint32_t i = 0; i < guesses->numbers.count && i < MOST_VARIABLES; i++)
    add_sized(guesses, guess, guesses->program->globals[guesses->numbers.data[i]].name);
}

static bool is_named(const SourceMember *member, const char *name) {
  return member->name && strcmp(member->name, name) == 0;
}

static bool is_counter(const Guess *guess, const char *name) {
  return guess->counted_by && strcmp(guess->counted_by, name) == 0;
}

// The integers of a structure, or the parameters: the one with which indices are compared first, and then those behind the pointer come first, the nearest of them before.
void shapes_add_sizes(Guesses *guesses, Guess *guess) {
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  uint32_t count = 0;
  if (guess->counted_by) add_sized(guesses, guess, guess->counted_by);
  if (guess->parent) {
    const SourceType *structure = guess_structure(guess->parent->type);
    uint32_t own = 0;
    while (own < structure->member_count && !is_named(&structure->members[own], guess->name)) own++;
    for (uint32_t i = 0; i < 2 * structure->member_count && count < MOST_SIZES; i++) {
      const SourceMember *member = &structure->members[(own + i) % structure->member_count];
      if (!shape_counts(member->type) || member->is_bit_field || !member->name || is_counter(guess, member->name))
        continue;
      if (sounds_like_room(member->name) != (i < structure->member_count)) continue;
      add_sized(guesses, guess, member->name);
      count++;
    }
    return;
  }
  if (guess->is_global) add_sizes_of_variables(guesses, guess);
  uint32_t own = 1;
  while (own <= info->param_count && strcmp(info->values[own].name ? info->values[own].name : "", guess->name) != 0)
    own++;
  for (uint32_t k = 0; k < 2 * info->param_count && count < MOST_SIZES; k++) {
    uint32_t i = (own + k) % info->param_count + 1;
    if (!info->values[i].name || !shape_counts(info->values[i].source) || is_counter(guess, info->values[i].name))
      continue;
    if (is_size(info->values[i].source) != (k < info->param_count)) continue;
    add_sized(guesses, guess, info->values[i].name);
    if (is_size(info->values[i].source)) add_rounded(guesses, guess, info->values[i].name);
    if (is_size(info->values[i].source)) add_multiples(guesses, guess, info->values[i].name);
    count++;
  }
  add_sizes_of_others(guesses, guess);
}

// Room for what comes from two arrays.
static void add_sums(Guesses *guesses, Guess *guess) {
  enum { MOST_SUMS = 3 };
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  uint32_t count = 0;
  if (guess->parent || (guess->type->target && guess->type->target->is_constant)) return;
  for (uint32_t i = 1; i <= info->param_count; i++)
    for (uint32_t k = i + 1; k <= info->param_count && count < MOST_SUMS; k++) {
      const ValueInfo *a = &info->values[i], *b = &info->values[k];
      if (!a->name || !b->name || !shape_counts(a->source) || !shape_counts(b->source)) continue;
      if (!is_size(a->source) || !is_size(b->source)) continue;
      add_sized(guesses, guess, shape_print(guesses->arena, "@ + $", a->name, b->name));
      count++;
    }
}

// Room for what is copied from other strings, or for a number for each of their characters.
static void add_rooms(Guesses *guesses, Guess *guess) {
  const SourceType *target = guess->type->target;
  bool is_wide = target && target->bytes > 1;
  if (target && target->is_constant) return;
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *other = guesses->guesses.data[i];
    if (other == guess || other->parent || guess->parent || !is_string(other)) continue;
    if (is_wide) {
      shape_add(guess, shape_print(guesses->arena, "strlen(@) + 1 of $", other->name, element_name(target)));
    } else {
      shape_add(guess, shape_print(guesses->arena, "block(strlen(@))", other->name, ""));
      shape_add(guess, shape_print(guesses->arena, "block(strlen(@) + 1)", other->name, ""));
    }
    if (!is_wide || is_string(guess))
      shape_add(guess, shape_print(guesses->arena, "string(strlen($) + strlen(@) + 1)", other->name, guess->name));
  }
}

// Room for so many characters more, behind the text that is there.
static void add_tails(Guesses *guesses, Guess *guess) {
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  if (guess->parent || !is_string(guess) || guess->type->target->is_constant) return;
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const ValueInfo *value = &info->values[i];
    if (value->name && shape_counts(value->source) && is_size(value->source))
      shape_add(guess, shape_print(guesses->arena, "string(strlen(@) + $ + 1)", guess->name, value->name));
  }
}

// Does what stands behind a parameter look as if it said how many there are?
static bool next_counts(const Guesses *guesses, const Guess *guess) {
  static const char *const names[] = {"n", "len", "length", "size", "count", "num", "bytes", "room", "capacity"};
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  if (guess->parent) return false;
  for (uint32_t i = 1; i < info->param_count; i++) {
    const ValueInfo *next = &info->values[i + 1];
    if (!info->values[i].name || strcmp(info->values[i].name, guess->name) != 0 || !shape_counts(next->source))
      continue;
    if (is_size(next->source)) return true;
    for (size_t k = 0; next->name && k < sizeof names / sizeof *names; k++)
      if (strcmp(next->name, names[k]) == 0) return true;
  }
  return false;
}

// Does it, or one that it can come to, go from one object of this size to others? Else nothing shows that there are several.
static bool goes_through(const Guesses *guesses, uint64_t bytes) {
  for (uint32_t i = 0; i < guesses->strides.count; i++)
    if (guesses->strides.data[i] == bytes) return true;
  return false;
}

// A structure that ends in an array without a size is no element of an array.
static bool is_open_ended(const SourceType *structure) {
  const SourceType *last = structure->member_count ? structure->members[structure->member_count - 1].type : NULL;
  return last && last->kind == SOURCE_ARRAY && !last->bytes;
}

// Into what a parameter before it leads to, which then is as large as this one says.
static void add_ends(Guesses *guesses, Guess *guess) {
  const SourceType *target = guess->type->target;
  for (uint32_t i = 0; i < guesses->guesses.count && guesses->guesses.data[i] != guess; i++) {
    const Guess *start = guesses->guesses.data[i];
    const SourceType *other = start->type->kind == SOURCE_POINTER ? start->type->target : NULL;
    bool is_parameter = !start->parent && !start->is_global && !start->is_variable;
    if (!is_parameter || !target || !target->bytes || !other || target->kind != other->kind || target->bytes != other->bytes)
      continue;
    shape_add(guess, shape_print(guesses->arena, "inside @", start->name, ""));
    guess->shapes.data[guess->shapes.count - 1].around = start->name;
  }
}

// ---- Shapes by type ----

void shapes_add(Guesses *guesses, Guess *guess) {
  const SourceType *target = guess->type->target;
  Arena *arena = guesses->arena;
  if (target && target->kind == SOURCE_FUNCTION) {
    shape_add(guess, "function");
    return;
  }
  bool is_known = target && target->bytes;
  if (is_known && target->kind != SOURCE_UNION) {
    shape_add(guess, target->bytes == 1 ? "block(1)" : "object");
    guess->shapes.data[guess->shapes.count - 1].has_fields = target->kind == SOURCE_STRUCTURE;
  } else if (is_known) {
    shape_add(guess, "object");
  }
  bool is_one =
      is_known && target->kind == SOURCE_STRUCTURE && (is_open_ended(target) || !goes_through(guesses, target->bytes));
  guess->is_counted_next = next_counts(guesses, guess) && !is_one;
  if (guess->is_counted_next) shapes_add_sizes(guesses, guess);
  if (is_string(guess)) shape_add(guess, "string");
  if (!guess->is_counted_next && !is_one) shapes_add_sizes(guesses, guess);
  if (is_void(target)) shape_add(guess, "string");
  add_sums(guesses, guess);
  add_rooms(guesses, guess);
  add_tails(guesses, guess);
  if (guesses->compares_pointers && !guess->parent && !guess->is_global) add_ends(guesses, guess);
  if (is_known && target->kind == SOURCE_STRUCTURE)
    for (uint32_t i = 0; i < target->member_count; i++) {
      const SourceMember *member = &target->members[i];
      if (is_link(target, member->type))
        add_element(guess, shape_print(arena, "list(@)", member->name, ""), member->name, true);
    }
  if (is_known && target->kind == SOURCE_POINTER) {
    bool is_text = target->target && source_is_character(target->target);
    bool has_object = target->target && target->target->bytes;
    if (is_text) shape_add(guess, "1 of null or string");
    if (is_text) shape_add(guess, "1 of string");
    if (is_text) shape_add(guess, "1 of block(#)");
    static const char *const ones[] = {"1 of object", "1 of null or heap object", "1 of heap object"};
    for (size_t i = 0; i < (guesses->frees ? sizeof ones / sizeof *ones : 1) && has_object; i++) {
      shape_add(guess, ones[i]);
      guess->shapes.data[guess->shapes.count - 1].has_fields = guess_structure(guess->type) != NULL;
    }
    if (guess_structure(guess->type)) add_chains(guesses, guess, "1", guess_structure(guess->type));
  }
  if (!is_known || target->bytes == 1)
    shape_add(guess, "block(#)");
  else if (!is_one)
    shape_add(guess, shape_print(arena, "# of @", element_name(target), ""));
}
