// See guess.h.
#include "infer/guess.h"

#include <string.h>

#include "contract/entry.h"
#include "contract/spec.h"
#include "infer/numbers.h"
#include "infer/shape.h"
#include "infer/variables.h"
#include "library/library.h"
#include "program/callgraph.h"

enum { MOST_DEPTH = 3, MOST_GUESSES = 32 };
const SourceType *guess_structure(const SourceType *type) {
  for (uint32_t steps = 0; steps < 2 && type && type->kind == SOURCE_POINTER; steps++) type = type->target;
  return type && type->kind == SOURCE_STRUCTURE ? type : NULL;
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

// `n * sizeof *p` bytes are those of n elements.
static void collect_size(Guesses *guesses, const Instruction *step) {
  enum { LEAST_BITS = 32, MOST_SHIFT = 16, MOST_BYTES = 1 << MOST_SHIFT };
  const Operand *by = step->operand_count == 2 ? &step->operands[1] : NULL;
  if (!by || by->kind != OPERAND_CONSTANT || by->type.kind != TYPE_INT || by->type.bits < LEAST_BITS || by->constant <= 0) return;
  if (step->opcode == OP_MUL && by->constant <= MOST_BYTES) u32_vec_push(&guesses->strides, (uint32_t)by->constant);
  if (step->opcode == OP_SHL && by->constant <= MOST_SHIFT) u32_vec_push(&guesses->strides, 1u << (uint32_t)by->constant);
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

static bool tells_pointers_apart(const Instruction *step) {
  bool is_comparison = step->opcode == OP_ICMP && step->operands[0].type.kind == TYPE_POINTER;
  return step->opcode == OP_PTRTOINT || (is_comparison && step->operands[0].kind == OPERAND_VALUE && step->operands[1].kind == OPERAND_VALUE);
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
    collect_size(guesses, step);
    guesses->compares_pointers |= tells_pointers_apart(step);
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
  bool has_text = parent && shape_may_hold_string(type);
  if ((!is_pointer && !is_inner && !is_end && !has_text) || depth > MOST_DEPTH ||
      guesses->guesses.count >= MOST_GUESSES)
    return;
  if (parent && parent->type->kind != SOURCE_POINTER) offset += parent->offset;
  if (parent && is_pointer && !reads_at(guesses, offset)) return;
  Guess *guess = ARENA_NEW(guesses->arena, Guess);
  *guess = (Guess){.name = name, .type = type, .parent = parent, .path = name, .depth = depth, .offset = offset};
  if (parent) guess->path = shape_print(guesses->arena, "@->$", parent->path, name);
  guess_vec_push(&guesses->guesses, guess);
  shape_add(guess, "any");
  if (has_text) shape_add(guess, "string");
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
    if (shape_counts(global->source)) u32_vec_push(&guesses->numbers, (uint32_t)(global - guesses->program->globals));
    add_guess(guesses, NULL, global->name, global->source, 0);
    if (guesses->guesses.count > before) guesses->guesses.data[before]->is_global = true;
    return;
  }
  Guess *guess = ARENA_NEW(guesses->arena, Guess);
  *guess = (Guess){.name = global->name, .path = global->name, .type = &unknown, .is_variable = true};
  shape_add(guess, "any");
  shape_add(guess, "initial");
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

static const Invariant *invariant_of(const InvariantVec *invariants, const SourceType *structure) {
  for (uint32_t i = 0; structure->name && i < invariants->count; i++)
    if (strcmp(invariants->data[i].structure, structure->name) == 0) return &invariants->data[i];
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

uint32_t guess_invariant_count(const Guesses *guesses, const Guess *guess) {
  SpecProblem problem = {0};
  Spec spec;
  uint32_t count = spec_read(guess->invariant, guesses->arena, &spec, &problem) ? spec.count : 0;
  text_release(&problem.message);
  return count;
}

void guess_drop_invariant_item(const Guesses *guesses, Guess *guess, uint32_t index) {
  SpecProblem problem = {0};
  Spec spec;
  Text text = {0};
  if (!spec_read(guess->invariant, guesses->arena, &spec, &problem)) spec.count = 0;
  for (uint32_t i = 0; i < spec.count; i++) {
    if (i == index) continue;
    if (text.count) text_add(&text, ", ");
    spec_print_item(&text, &spec.items[i]);
  }
  guess->invariant = text.count ? arena_strdup(guesses->arena, text_str(&text)) : NULL;
  text_release(&text);
  text_release(&problem.message);
}

static bool take_role(Guesses *guesses, const InvariantVec *invariants, Role role) {
  bool is_one = false;
  if (role == ROLE_ENDS && !guesses->frees) return false;
  for (uint32_t i = 0; role != ROLE_NONE && i < guesses->guesses.count; i++) {
    Guess *guess = guesses->guesses.data[i];
    const SourceType *target = guess->type->kind == SOURCE_POINTER ? guess->type->target : NULL;
    if (guess->parent || guess->is_global || !target || target->kind != SOURCE_STRUCTURE || guess->shapes.count < 2)
      continue;
    const Invariant *invariant = invariant_of(invariants, target);
    if (!invariant) continue;
    guess->invariant = invariant->items;
    guess->fresh = invariant->fresh;
    guess->choice = 1;  // an object
    guess->is_pinned = true;
    guess->is_made = role == ROLE_MAKES && !target->is_constant;
    if (role == ROLE_ENDS) guess->promised = "";
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
    if (guesses->guesses.data[i]->type->kind == SOURCE_POINTER) shapes_add(guesses, guesses->guesses.data[i]);
  for (uint32_t i = 0; i < guesses->guesses.count; i++)
    if (guesses->guesses.data[i]->type->kind == SOURCE_ARRAY && !shape_may_hold_string(guesses->guesses.data[i]->type))
      shapes_add_sizes(guesses, guesses->guesses.data[i]);
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

// Does another parameter lead into it?
static bool is_around(const Guesses *guesses, const Guess *guess) {
  for (uint32_t i = 0; i < guesses->guesses.count && !guess->parent; i++) {
    const char *around = chosen(guesses->guesses.data[i])->around;
    if (around && strcmp(around, guess->name) == 0) return true;
  }
  return false;
}

// Does the contract say anything of it? A structure is there, whether it does or not.
static bool is_said(const Guesses *guesses, const Guess *guess) {
  bool is_said_of = guess->choice > 0 || is_around(guesses, guess);
  for (uint32_t i = 0; i < guesses->guesses.count && !is_said_of && chosen(guess)->has_fields; i++)
    is_said_of = guesses->guesses.data[i]->parent == guess && is_said(guesses, guesses->guesses.data[i]);
  return is_said_of;
}

static void write_item(Text *text, const char *item, bool *is_first) {
  text_printf(text, "%s%s", *is_first ? " {" : ", ", item);
  *is_first = false;
}

// Elements of which something is said in braces are objects. How large something is into which another parameter leads says that one, where no number does.
static void write_shape_text(const Guesses *guesses, const Guess *guess, Text *text) {
  const Shape *shape = chosen(guess);
  const SourceType *element = guess_element(guess);
  const char *end = strstr(shape->text, " of ");
  bool is_object =
      element && element->kind == SOURCE_STRUCTURE && !shape->has_fields && says_of_elements(guesses, guess);
  const char *what = !shape->is_sized && is_around(guesses, guess) ? "block" : shape->text;
  for (const char *at = what; *at && !(is_object && at == end); at++) {
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
    bool is_kept = guess->invariant && !guess->promised && !guess->is_made && !guess->type->target->is_constant;
    text_printf(text, "%s%s%s: ", text->count ? ", " : "", is_kept ? "keeps " : "", guess->name);
    write_shape(guesses, guess, text);
  }
  for (uint32_t i = 0; i < guesses->relations.count; i++)
    if (guesses->relations.data[i].is_demanded && !guesses->relations.data[i].array)
      text_printf(text, "%s%s", text->count ? ", " : "", guesses->relations.data[i].text);
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *guess = guesses->guesses.data[i];
    const char *promised = guess->promised ? guess->promised : guess->is_made ? guess->invariant : "";
    if (!promised || !*promised) continue;
    text_printf(text, ", ensures %s: object {%s}", guess->name, promised);
    if (guess->is_made && guess->made_if) text_printf(text, " if %s", guess->made_if);
  }
}

// Of one structure: each relation by the paths of its numbers.
static void write_fresh(const Guesses *guesses, const Guess *guess, Text *text) {
  SpecProblem problem = {0};
  Spec spec;
  if (!spec_read(guess->fresh, guesses->arena, &spec, &problem)) spec.count = 0;
  for (uint32_t i = 0; i < spec.count; i++) {
    const SpecTerm *value = &spec.items[i].atom.right;
    text_printf(text, ", %s->%s == ", guess->path, spec.items[i].atom.left.parts[0].path);
    if (value->count)
      text_printf(text, "%s->%s", guess->path, value->parts[0].path);
    else
      int_print(text, value->constant);
  }
  text_release(&problem.message);
}

bool guesses_write_fresh(const Guesses *guesses, Text *text) {
  bool is_any = false;
  for (uint32_t i = 0; i < guesses->guesses.count; i++) {
    const Guess *guess = guesses->guesses.data[i];
    if (guess->is_made || !guess->fresh || !*guess->fresh) continue;
    if (!is_any) guesses_write(guesses, text);
    write_fresh(guesses, guess, text);
    is_any = true;
  }
  return is_any;
}
