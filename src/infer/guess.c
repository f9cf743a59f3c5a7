// See guess.h.
#include "infer/guess.h"

#include <string.h>

#include "contract/entry.h"
#include "contract/place.h"
#include "contract/spec.h"
#include "infer/numbers.h"
#include "infer/variables.h"
#include "library/library.h"
#include "program/callgraph.h"

enum { MOST_DEPTH = 3, MOST_SIZES = 6, MOST_GUESSES = 32, MOST_FACTORS = 4 };

static const char *print(Arena *arena, const char *format, const char *a, const char *b) {
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

static void add_shape(Guess *guess, const char *text) {
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

static bool counts(const SourceType *type) {
  return type && type->kind == SOURCE_INTEGER && type->bytes >= 2 && !type->is_enumeration;
}

static bool may_hold_string(const SourceType *type) {
  return type->kind == SOURCE_ARRAY && type->bytes && leads_to_characters(type);
}

// Is there anything in it of which a shape is guessed?
static bool has_shapes(const SourceType *structure) {
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceType *type = structure->members[i].type;
    if (type && (type->kind == SOURCE_POINTER || may_hold_string(type))) return true;
  }
  return false;
}

const SourceType *guess_structure(const SourceType *type) {
  for (uint32_t steps = 0; steps < 2 && type && type->kind == SOURCE_POINTER; steps++) type = type->target;
  return type && type->kind == SOURCE_STRUCTURE ? type : NULL;
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
  add_shape(guess, text);
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
      add_element(guess, print(guesses->arena, forms[k], size, member->name), member->name, true);
  }
}

// So many pointers, each of which leads to a text, an object, or the first one of a list.
static void add_elements(Guesses *guesses, Guess *guess, const char *size, const SourceType *element) {
  const SourceType *structure = guess_structure(guess->type);
  const char *what = element && source_is_character(element) ? "string" : "object";
  add_element(guess, print(guesses->arena, "@ of null or $", size, what), NULL, structure != NULL);
  add_element(guess, print(guesses->arena, "@ of $", size, what), NULL, structure != NULL);
  if (structure) add_chains(guesses, guess, size, structure);
}

static void add_sized(Guesses *guesses, Guess *guess, const char *size) {
  uint32_t before = guess->shapes.count;
  const SourceType *target = guess->type->target;
  Arena *arena = guesses->arena;
  const char *name = element_name(target);
  bool is_bytes = !target || !target->bytes || target->bytes == 1;
  if (guess->type->kind == SOURCE_ARRAY && !is_bytes) add_shape(guess, print(arena, "block(@)", size, ""));
  add_shape(guess, print(arena, is_bytes ? "block(@)" : "@ of $", size, name));
  add_shape(guess, print(arena, is_bytes ? "block(@ + 1)" : "@ + 1 of $", size, name));
  if (target && target->kind == SOURCE_POINTER) add_elements(guesses, guess, size, target->target);
  if (target && target->kind == SOURCE_STRUCTURE && has_shapes(target)) {
    add_shape(guess, print(arena, "@ of object", size, ""));
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
    add_shape(guess, print(guesses->arena, "block(@)", text_str(&size), ""));
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
      if (!counts(member->type) || member->is_bit_field || !member->name || !sounds_like_extent(member->name)) continue;
      add_sized(guesses, guess, print(guesses->arena, "@->$", info->values[i].name, member->name));
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
static void add_sizes(Guesses *guesses, Guess *guess) {
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  uint32_t count = 0;
  if (guess->counted_by) add_sized(guesses, guess, guess->counted_by);
  if (guess->parent) {
    const SourceType *structure = guess_structure(guess->parent->type);
    uint32_t own = 0;
    while (own < structure->member_count && !is_named(&structure->members[own], guess->name)) own++;
    for (uint32_t i = 0; i < 2 * structure->member_count && count < MOST_SIZES; i++) {
      const SourceMember *member = &structure->members[(own + i) % structure->member_count];
      if (!counts(member->type) || member->is_bit_field || !member->name || is_counter(guess, member->name)) continue;
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
    if (!info->values[i].name || !counts(info->values[i].source) || is_counter(guess, info->values[i].name)) continue;
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
      if (!a->name || !b->name || !counts(a->source) || !counts(b->source)) continue;
      if (!is_size(a->source) || !is_size(b->source)) continue;
      add_sized(guesses, guess, print(guesses->arena, "@ + $", a->name, b->name));
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
      add_shape(guess, print(guesses->arena, "strlen(@) + 1 of $", other->name, element_name(target)));
    } else {
      add_shape(guess, print(guesses->arena, "block(strlen(@))", other->name, ""));
      add_shape(guess, print(guesses->arena, "block(strlen(@) + 1)", other->name, ""));
    }
    if (!is_wide || is_string(guess))
      add_shape(guess, print(guesses->arena, "string(strlen($) + strlen(@) + 1)", other->name, guess->name));
  }
}

// Room for so many characters more, behind the text that is there.
static void add_tails(Guesses *guesses, Guess *guess) {
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  if (guess->parent || !is_string(guess) || guess->type->target->is_constant) return;
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const ValueInfo *value = &info->values[i];
    if (value->name && counts(value->source) && is_size(value->source))
      add_shape(guess, print(guesses->arena, "string(strlen(@) + $ + 1)", guess->name, value->name));
  }
}

// Does what stands behind a parameter look as if it said how many there are?
static bool next_counts(const Guesses *guesses, const Guess *guess) {
  static const char *const names[] = {"n", "len", "length", "size", "count", "num", "bytes", "room", "capacity"};
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  if (guess->parent) return false;
  for (uint32_t i = 1; i < info->param_count; i++) {
    const ValueInfo *next = &info->values[i + 1];
    if (!info->values[i].name || strcmp(info->values[i].name, guess->name) != 0 || !counts(next->source)) continue;
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

// ---- Shapes by type ----

static void add_pointer_shapes(Guesses *guesses, Guess *guess) {
  const SourceType *target = guess->type->target;
  Arena *arena = guesses->arena;
  if (target && target->kind == SOURCE_FUNCTION) {
    add_shape(guess, "function");
    return;
  }
  bool is_known = target && target->bytes;
  if (is_known && target->kind != SOURCE_UNION) {
    add_shape(guess, target->bytes == 1 ? "block(1)" : "object");
    guess->shapes.data[guess->shapes.count - 1].has_fields = target->kind == SOURCE_STRUCTURE;
  } else if (is_known) {
    add_shape(guess, "object");
  }
  bool is_one =
      is_known && target->kind == SOURCE_STRUCTURE && (is_open_ended(target) || !goes_through(guesses, target->bytes));
  guess->is_counted_next = next_counts(guesses, guess) && !is_one;
  if (guess->is_counted_next) add_sizes(guesses, guess);
  if (is_string(guess)) add_shape(guess, "string");
  if (!guess->is_counted_next && !is_one) add_sizes(guesses, guess);
  if (is_void(target)) add_shape(guess, "string");
  add_sums(guesses, guess);
  add_rooms(guesses, guess);
  add_tails(guesses, guess);
  if (is_known && target->kind == SOURCE_STRUCTURE)
    for (uint32_t i = 0; i < target->member_count; i++) {
      const SourceMember *member = &target->members[i];
      if (is_link(target, member->type))
        add_element(guess, print(arena, "list(@)", member->name, ""), member->name, true);
    }
  if (is_known && target->kind == SOURCE_POINTER) {
    bool is_text = target->target && source_is_character(target->target);
    bool has_object = target->target && target->target->bytes;
    if (is_text) add_shape(guess, "1 of null or string");
    if (is_text) add_shape(guess, "1 of string");
    static const char *const ones[] = {"1 of object", "1 of null or heap object", "1 of heap object"};
    for (size_t i = 0; i < (guesses->frees ? sizeof ones / sizeof *ones : 1) && has_object; i++) {
      add_shape(guess, ones[i]);
      guess->shapes.data[guess->shapes.count - 1].has_fields = guess_structure(guess->type) != NULL;
    }
    if (guess_structure(guess->type)) add_chains(guesses, guess, "1", guess_structure(guess->type));
  }
  if (!is_known || target->bytes == 1)
    add_shape(guess, "block(#)");
  else if (!is_one)
    add_shape(guess, print(arena, "# of @", element_name(target), ""));
}

// ---- The tree ----

// Does the function, or one that it can come to, read a pointer so far behind an address? Other fields need no shape.
static bool has_offset(const U32Vec *offsets, uint64_t offset) {
  for (uint32_t i = 0; i < offsets->count; i++)
    if (offsets->data[i] == offset) return true;
  return false;
}

static bool reads_at(const Guesses *guesses, uint64_t offset) {
  bool is_read = has_offset(&guesses->read_at, offset);
  for (uint32_t i = 0; i < guesses->handed_at.count && !is_read; i++)
    is_read =
        guesses->handed_at.data[i] <= offset && has_offset(&guesses->read_at, offset - guesses->handed_at.data[i]);
  return is_read;
}

// Is it the address of an element of an array of pointers? It tells nothing of fields.
static bool moves_by_pointers(const Program *program, const Instruction *step) {
  return step->operand_count == 2 && !step->offset && step->scales[0] == program->pointer_bits / 8;
}

// In ascending order.
static void add_factor(Guesses *guesses, Int factor) {
  enum { LEAST = 2, MOST = 16 };
  U32Vec *factors = &guesses->factors;
  if (factor < LEAST || factor > MOST || has_offset(factors, (uint64_t)factor)) return;
  u32_vec_push(factors, (uint32_t)factor);
  for (uint32_t i = factors->count - 1; i && factors->data[i - 1] > factors->data[i]; i--) {
    uint32_t larger = factors->data[i - 1];
    factors->data[i - 1] = factors->data[i];
    factors->data[i] = larger;
  }
}

static void collect_step(Guesses *guesses, const Instruction *step) {
  enum { LEAST = 3, MOST = 64, MOST_STEPS = 2, LEAST_BITS = 32 };
  const Operand *by = step->opcode == OP_ADD ? &step->operands[1] : NULL;
  bool is_one = by && by->kind == OPERAND_CONSTANT && by->type.bits >= LEAST_BITS && by->constant >= LEAST && by->constant <= MOST;
  if (is_one && guesses->steps.count < MOST_STEPS && !has_offset(&guesses->steps, (uint64_t)by->constant))
    u32_vec_push(&guesses->steps, (uint32_t)by->constant);
}

static void collect_factors(Guesses *guesses, const Instruction *step) {
  enum { MOST_SHIFT = 4 };
  for (uint32_t k = 1; step->opcode == OP_POINTER_ADD && k < step->operand_count; k++)
    add_factor(guesses, (Int)step->scales[k - 1]);
  for (uint32_t k = 0; (step->opcode == OP_MUL || step->opcode == OP_SHL) && k < step->operand_count; k++) {
    const Operand *by = &step->operands[k];
    if (by->kind != OPERAND_CONSTANT || by->type.kind != TYPE_INT) continue;
    if (step->opcode == OP_MUL) add_factor(guesses, by->constant);
    if (step->opcode == OP_SHL && k && by->constant > 0 && by->constant <= MOST_SHIFT)
      add_factor(guesses, (Int)1 << by->constant);
  }
}

static void collect_reads(Guesses *guesses, const FunctionInfo *info) {
  enum { NO_FIELD = -1 };
  guesses->instructions += info->instruction_count;
  int64_t *offsets = memory_zalloc((info->value_count + (size_t)1) * sizeof *offsets);
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *step = &info->instructions[i];
    const Operand *from = step->operand_count ? &step->operands[0] : NULL;
    collect_factors(guesses, step);
    collect_step(guesses, step);
    bool is_moved = step->opcode == OP_POINTER_ADD && from->kind == OPERAND_VALUE;
    bool is_global = from && from->kind == OPERAND_GLOBAL;
    for (uint32_t k = 1; step->opcode == OP_POINTER_ADD && k < step->operand_count; k++)
      u32_vec_push(&guesses->strides, (uint32_t)step->scales[k - 1]);
    if (step->opcode == OP_POINTER_ADD)
      offsets[step->result.id] = step->offset + (is_moved ? offsets[from->value.id] : is_global ? (int64_t)from->constant : 0);
    if (step->opcode == OP_POINTER_ADD && moves_by_pointers(guesses->program, step))
      offsets[step->result.id] = NO_FIELD;
    for (uint32_t k = 1; step->opcode == OP_CALL && k < step->operand_count; k++) {
      const Operand *handed = &step->operands[k];
      int64_t at = handed->kind == OPERAND_VALUE && handed->type.kind == TYPE_POINTER ? offsets[handed->value.id] : 0;
      if (at > 0 && !has_offset(&guesses->handed_at, (uint64_t)at)) u32_vec_push(&guesses->handed_at, (uint32_t)at);
    }
    bool is_read = step->opcode == OP_LOAD && step->type.kind == TYPE_POINTER;
    int64_t offset = is_read && from->kind == OPERAND_VALUE ? offsets[from->value.id] : is_global ? (int64_t)from->constant : 0;
    if (is_read && offset >= 0 && !has_offset(&guesses->read_at, (uint64_t)offset))
      u32_vec_push(&guesses->read_at, (uint32_t)offset);
  }
  memory_free(offsets);
}

// Gives which functions it can come to, itself among them: for the caller to free.
static bool *find_reads(Guesses *guesses) {
  const Program *program = guesses->program;
  CallGraph *calls = callgraph_new(program, library_may_call_back);
  bool *reached = memory_zalloc(program->function_count + (size_t)2);
  callgraph_reachable(calls, guesses->function, reached);
  for (uint32_t i = 1; i <= program->function_count; i++)
    if (reached[i]) collect_reads(guesses, &program->functions[i]);
  callgraph_free(calls);
  return reached;
}

static void add_guess(Guesses *guesses, Guess *parent, const char *name, const SourceType *type, uint64_t offset) {
  bool is_pointer = type->kind == SOURCE_POINTER, is_inner = type->kind == SOURCE_STRUCTURE;
  bool is_end =
      parent && parent->type->kind == SOURCE_POINTER && type->kind == SOURCE_ARRAY && !type->bytes && type->target;
  uint32_t depth = parent ? parent->depth + 1 : 0;
  bool has_text = parent && may_hold_string(type);
  if ((!is_pointer && !is_inner && !is_end && !has_text) || depth > MOST_DEPTH ||
      guesses->guesses.count >= MOST_GUESSES)
    return;
  if (parent && parent->type->kind != SOURCE_POINTER) offset += parent->offset;
  if (parent && is_pointer && !reads_at(guesses, offset)) return;
  Guess *guess = ARENA_NEW(guesses->arena, Guess);
  *guess = (Guess){.name = name, .type = type, .parent = parent, .path = name, .depth = depth, .offset = offset};
  if (parent) guess->path = print(guesses->arena, "@->$", parent->path, name);
  guess_vec_push(&guesses->guesses, guess);
  add_shape(guess, "any");
  if (has_text) add_shape(guess, "string");
  if (!is_inner) return;
  const Shape inner = {.text = "object", .has_fields = true};
  guess->shapes.data[0] = inner;
  // Passed by value, or a variable: that its truth values are some is said only where it is said of.
  if (!parent) shape_vec_push(&guess->shapes, inner);
}

static void add_fields(Guesses *guesses, Guess *guess) {
  const SourceType *structure = guess_structure(guess->type);
  if (!structure) return;
  for (uint32_t i = 0; i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    if (member->name && member->type && !member->is_bit_field)
      add_guess(guesses, guess, member->name, member->type, member->offset);
  }
}

// A variable is as it is initialised until it shows that this is not needed, or it is described like a parameter.
static void add_variable(Guesses *guesses, const GlobalInfo *global) {
  static const SourceType unknown = {.kind = SOURCE_UNKNOWN};
  if (guesses->variables == VARIABLES_DESCRIBED && variable_is_describable(global)) {
    uint32_t before = guesses->guesses.count;
    if (counts(global->source)) u32_vec_push(&guesses->numbers, (uint32_t)(global - guesses->program->globals));
    add_guess(guesses, NULL, global->name, global->source, 0);
    if (guesses->guesses.count > before) guesses->guesses.data[before]->is_global = true;
    return;
  }
  Guess *guess = ARENA_NEW(guesses->arena, Guess);
  *guess = (Guess){.name = global->name, .path = global->name, .type = &unknown, .is_variable = true};
  add_shape(guess, "any");
  add_shape(guess, "initial");
  guess->choice = 1;
  guess_vec_push(&guesses->guesses, guess);
}

static void add_variables(Guesses *guesses, const bool *reached) {
  bool *is_mentioned = variables_mentioned(guesses->program, reached);
  for (uint32_t i = 1; i <= guesses->program->global_count; i++)
    if (is_mentioned[i]) add_variable(guesses, &guesses->program->globals[i]);
  memory_free(is_mentioned);
}

// ---- Invariants ----

static const char *invariant_of(const InvariantVec *invariants, const SourceType *structure) {
  for (uint32_t i = 0; structure->name && i < invariants->count; i++)
    if (strcmp(invariants->data[i].structure, structure->name) == 0) return invariants->data[i].items;
  return NULL;
}

// The fields whose shapes the invariant says.
static void pin_fields(Guesses *guesses, const Guess *guess) {
  SpecProblem problem = {0};
  Spec spec;
  if (!spec_read(guess->invariant, guesses->arena, &spec, &problem)) spec.count = 0;
  for (uint32_t i = 0; i < spec.count; i++)
    for (uint32_t k = 0; spec.items[i].name && k < guesses->guesses.count; k++) {
      Guess *child = guesses->guesses.data[k];
      if (child->parent == guess && strcmp(child->name, spec.items[i].name) == 0) child->is_pinned = true;
    }
  text_release(&problem.message);
}

static bool take_role(Guesses *guesses, const InvariantVec *invariants, Role role) {
  bool is_one = false;
  for (uint32_t i = 0; role != ROLE_NONE && i < guesses->guesses.count; i++) {
    Guess *guess = guesses->guesses.data[i];
    const SourceType *target = guess->type->kind == SOURCE_POINTER ? guess->type->target : NULL;
    if (guess->parent || guess->is_global || !target || target->kind != SOURCE_STRUCTURE || guess->shapes.count < 2)
      continue;
    guess->invariant = invariant_of(invariants, target);
    if (!guess->invariant) continue;
    guess->choice = 1;  // an object
    guess->is_pinned = true;
    guess->is_made = role == ROLE_MAKES && !target->is_constant;
    is_one |= role != ROLE_MAKES || guess->is_made;
    if (!guess->is_made) pin_fields(guesses, guess);
  }
  return is_one;
}

bool guesses_make(Guesses *guesses, const Program *program, Function function, Variables variables,
                  const InvariantVec *invariants, Role role) {
  *guesses = (Guesses){.program = program, .function = function, .variables = variables, .arena = arena_new()};
  for (Int factor = 2; factor <= 4; factor *= 2)
    add_factor(guesses, factor);  // by as many writes in a loop as by a product
  guesses->frees = entry_may_free(program, function);
  bool *reached = find_reads(guesses);
  const FunctionInfo *info = &program->functions[function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const ValueInfo *value = &info->values[i];
    if (value->source && value->name && value->type.kind == TYPE_POINTER)
      add_guess(guesses, NULL, value->name, value->source, 0);
    if (value->part && !value->part->offset) add_guess(guesses, NULL, value->part->name, value->part->type, 0);
  }
  add_variables(guesses, reached);
  for (uint32_t i = 0; i < guesses->guesses.count; i++)
    add_fields(guesses, guesses->guesses.data[i]);  // what is near comes first
  numbers_find_indices(guesses);
  for (uint32_t i = 0; i < guesses->guesses.count; i++)
    if (guesses->guesses.data[i]->type->kind == SOURCE_POINTER) add_pointer_shapes(guesses, guesses->guesses.data[i]);
  for (uint32_t i = 0; i < guesses->guesses.count; i++)
    if (guesses->guesses.data[i]->type->kind == SOURCE_ARRAY && !may_hold_string(guesses->guesses.data[i]->type))
      add_sizes(guesses, guesses->guesses.data[i]);
  memory_free(reached);
  return take_role(guesses, invariants, role);
}

void guesses_release(Guesses *guesses) {
  for (uint32_t i = 0; i < guesses->guesses.count; i++) shape_vec_release(&guesses->guesses.data[i]->shapes);
  guess_vec_release(&guesses->guesses);
  u32_vec_release(&guesses->numbers);
  u32_vec_release(&guesses->read_at);
  u32_vec_release(&guesses->handed_at);
  u32_vec_release(&guesses->strides);
  u32_vec_release(&guesses->steps);
  u32_vec_release(&guesses->factors);
  relation_vec_release(&guesses->relations);
  arena_free(guesses->arena);
}

static const Shape *chosen(const Guess *guess) { return &guess->shapes.data[guess->choice]; }

bool guess_can_be_heap(const Guesses *guesses, const Guess *guess, uint32_t choice) {
  const SourceType *target = guess->type->target;
  bool is_object = guess->type->kind == SOURCE_POINTER && !(target && target->kind == SOURCE_FUNCTION);
  return guesses->frees && choice && is_object;
}

bool guess_is_there(const Guess *guess) {
  for (; guess->parent; guess = guess->parent) {
    const Shape *shape = chosen(guess->parent);
    if (guess->parent->is_made) return false;
    if (!shape->has_fields || (shape->link && strcmp(shape->link, guess->name) == 0)) return false;
  }
  return true;
}

bool guess_is_in_many(const Guess *guess) {
  for (; guess; guess = guess->parent)
    if (chosen(guess)->link || chosen(guess)->is_sized) return true;
  return false;
}

// Some of the values may have been left out since.
static bool is_same(const Relation *a, const Relation *b) {
  if (a->array != b->array) return false;
  return a->path && b->path ? strcmp(a->path, b->path) == 0 : strcmp(a->text, b->text) == 0;
}

const SourceType *guess_element(const Guess *guess) {
  const Shape *shape = chosen(guess);
  const SourceType *target = guess->type->target;
  if (shape->link && !strstr(shape->text, " of ")) return target;
  if (!strstr(shape->text, " of ") || !target) return NULL;
  if (target->kind != SOURCE_POINTER) return target;
  return shape->has_fields ? guess_structure(guess->type) : NULL;
}

void guesses_relate(Guesses *guesses) {
  RelationVec found = {0};
  numbers_relate(guesses, &found);
  for (uint32_t i = 0; i < guesses->relations.count; i++) {
    const Relation *old = &guesses->relations.data[i];
    for (uint32_t k = 0; k < found.count && old->is_demanded; k++)
      if (is_same(&found.data[k], old)) found.data[k] = *old;
  }
  relation_vec_release(&guesses->relations);
  guesses->relations = found;
}

// ---- Text ----

static bool says_of_elements(const Guesses *guesses, const Guess *guess) {
  for (uint32_t i = 0; i < guesses->relations.count; i++)
    if (guesses->relations.data[i].array == guess && guesses->relations.data[i].is_demanded) return true;
  return false;
}

// Does the contract say anything of it? A structure is there, whether it does or not.
static bool is_said(const Guesses *guesses, const Guess *guess) {
  bool is_said_of = guess->choice > 0;
  for (uint32_t i = 0; i < guesses->guesses.count && !is_said_of && chosen(guess)->has_fields; i++)
    is_said_of = guesses->guesses.data[i]->parent == guess && is_said(guesses, guesses->guesses.data[i]);
  return is_said_of;
}

static void write_item(Text *text, const char *item, bool *is_first) {
  text_printf(text, "%s%s", *is_first ? " {" : ", ", item);
  *is_first = false;
}

// Elements of which something is said in braces are objects.
static void write_shape_text(const Guesses *guesses, const Guess *guess, Text *text) {
  const Shape *shape = chosen(guess);
  const SourceType *element = guess_element(guess);
  const char *end = strstr(shape->text, " of ");
  bool is_object =
      element && element->kind == SOURCE_STRUCTURE && !shape->has_fields && says_of_elements(guesses, guess);
  for (const char *at = shape->text; *at && !(is_object && at == end); at++) {
    if (*at == '#')
      text_printf(text, "%llu", (unsigned long long)guess->count);
    else
      text_add_char(text, *at);
  }
  if (is_object) text_add(text, " of object");
}

static void write_shape(const Guesses *guesses, const Guess *guess, Text *text) {
  const Shape *shape = chosen(guess);
  if (guess->or_null) text_add(text, "null or ");
  if (guess->is_heap) text_add(text, "heap ");
  if (guess->or_string) text_add(text, "string or ");
  write_shape_text(guesses, guess, text);
  if (guess->is_made) return;
  bool is_first = !guess->invariant;
  if (guess->invariant) text_printf(text, " {%s", guess->invariant);
  for (uint32_t i = 0; i < guesses->guesses.count && shape->has_fields; i++) {
    const Guess *child = guesses->guesses.data[i];
    bool is_link = shape->link && strcmp(shape->link, child->name) == 0;
    if (child->parent != guess || is_link || !is_said(guesses, child)) continue;
    write_item(text, child->name, &is_first);
    text_add(text, ": ");
    write_shape(guesses, child, text);
  }
  for (uint32_t i = 0; i < guesses->relations.count && guess_element(guess); i++) {
    const Relation *relation = &guesses->relations.data[i];
    if (relation->array == guess && relation->is_demanded) write_item(text, relation->text, &is_first);
  }
  if (!is_first) text_add_char(text, '}');
}

void guesses_write(const Guesses *guesses, Text *text) {
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *guess = guesses->guesses.data[i];
    if (guess->parent || !is_said(guesses, guess)) continue;
    bool is_kept = guess->invariant && !guess->is_made && !guess->type->target->is_constant;
    text_printf(text, "%s%s%s: ", text->count ? ", " : "", is_kept ? "keeps " : "", guess->name);
    write_shape(guesses, guess, text);
  }
  for (uint32_t i = 0; i < guesses->relations.count; i++)
    if (guesses->relations.data[i].is_demanded && !guesses->relations.data[i].array)
      text_printf(text, "%s%s", text->count ? ", " : "", guesses->relations.data[i].text);
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *guess = guesses->guesses.data[i];
    if (guess->is_made) text_printf(text, ", ensures %s: object {%s}", guess->name, guess->invariant);
  }
}
