// See survey.h.
#include "infer/survey.h"

#include <string.h>

enum { MOST_RELATIONS = 240 };

void survey_add(Survey *s, Text *text) {
  bool is_new = s->out->count < MOST_RELATIONS;
  for (uint32_t i = 0; i < s->out->count && is_new; i++) is_new = strcmp(s->out->data[i].text, text_str(text)) != 0;
  if (is_new) relation_vec_push(s->out, (Relation){.text = arena_strdup(s->guesses->arena, text_str(text))});
  text_clear(text);
}

// ---- What numbers there are ----

static bool is_number(const SourceType *type) {
  bool is_truth = type && type->name && strcmp(type->name, "_Bool") == 0;
  return type && type->kind == SOURCE_INTEGER && type->bytes >= 1 && !is_truth;
}

static void add_number(Survey *s, const char *path, const SourceType *type) {
  if (s->count < MOST_NUMBERS) s->numbers[s->count++] = (Number){path, type->is_unsigned, type->is_enumeration, strchr(path, '>') == NULL};
}

static void add_constant(Survey *s, Int constant) {
  if (constant < 2 || constant > 1 << 20 || s->constant_count == MOST_CONSTANTS) return;
  for (uint32_t i = 0; i < s->constant_count; i++)
    if (s->constants[i] == constant) return;
  s->constants[s->constant_count++] = constant;
}

static void add_fields(Survey *s, const Guess *guess) {
  const SourceType *structure = guess->type->kind == SOURCE_POINTER ? guess->type->target : guess->type;
  for (uint32_t i = 0; structure && i < structure->member_count; i++) {
    const SourceMember *member = &structure->members[i];
    if (!member->name || !member->type || member->is_bit_field) continue;
    if (member->type->kind == SOURCE_ARRAY) add_constant(s, (Int)source_count(member->type));
    if (!is_number(member->type)) continue;
    Text path = {0};
    text_printf(&path, "%s->%s", guess->path, member->name);
    add_number(s, arena_strdup(s->guesses->arena, text_str(&path)), member->type);
    text_release(&path);
  }
}

static bool mentions(const FunctionInfo *info, Global global) {
  for (uint32_t i = 0; i < info->instruction_count; i++)
    for (uint32_t o = 0; o < info->instructions[i].operand_count; o++) {
      const Operand *operand = &info->instructions[i].operands[o];
      if (operand->kind == OPERAND_GLOBAL && operand->global.id == global.id) return true;
    }
  return false;
}

void survey_numbers(Survey *s) {
  const FunctionInfo *info = &s->guesses->program->functions[s->guesses->function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const ValueInfo *value = &info->values[i];
    bool is_one = value->name && is_number(value->source) && value->type.kind == TYPE_INT &&
                  value->source->bytes > 1;  // a character is no size
    if (is_one) add_number(s, value->name, value->source);
    if (value->part && !value->part->offset && is_number(value->part->type))
      add_number(s, value->part->name, value->part->type);
  }
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    if (guess_is_there(guess) && !guess->is_made && guess->shapes.data[guess->choice].has_fields &&
        !guess_is_in_many(guess))
      add_fields(s, guess);
  }
  for (uint32_t i = 1; i <= s->guesses->program->global_count; i++) {
    const GlobalInfo *global = &s->guesses->program->globals[i];
    if (global->is_unnamed || !mentions(info, (Global){i})) continue;
    add_constant(s, (Int)global->size);
    add_constant(s, (Int)global->size / 4);
  }
}

// ---- Values as terms ----

const Instruction *survey_definition(const FunctionInfo *info, Value value) {
  for (uint32_t i = 0; i < info->instruction_count; i++)
    if (info->instructions[i].result.id == value.id && info->instructions[i].result_count)
      return &info->instructions[i];
  return NULL;
}

// A parameter of the function that is asked about, for what is one of its callees'.
static const FunctionInfo *in_caller(const Frame **frame, Operand *operand) {
  while ((*frame)->caller && operand->kind == OPERAND_VALUE && operand->value.id <= (*frame)->info->param_count) {
    *operand = (*frame)->call->operands[operand->value.id];
    *frame = (*frame)->caller;
  }
  return (*frame)->info;
}

// What lies where a pointer leads: so many bytes behind the start of something of a type, whose path is known.
typedef struct {
  const SourceType *type;
  int64_t offset;
} Spot;

// Of the field that lies there, whose path is added; null: there is none.
static const SourceType *write_field(Spot spot, uint64_t bytes, Text *path) {
  const SourceType *type = spot.type;
  while (type && type->kind == SOURCE_STRUCTURE) {
    const SourceMember *found = NULL;
    for (uint32_t i = 0; i < type->member_count; i++) {
      const SourceMember *member = &type->members[i];
      int64_t start = (int64_t)member->offset;
      bool is_it = member->name && member->type && !member->is_bit_field && spot.offset >= start &&
                   spot.offset < start + (int64_t)member->type->bytes;
      if (is_it) found = member;
    }
    if (!found) return NULL;
    text_printf(path, "->%s", found->name);
    spot.offset -= (int64_t)found->offset;
    type = found->type;
  }
  return type && !spot.offset && type->bytes == bytes ? type : NULL;
}

// The parameter that is stored in a local because it is a part of C's (program/source.h), and where; 0: there is none.
static uint32_t find_part(const FunctionInfo *info, Value local, int64_t offset, int64_t *part_offset) {
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *store = &info->instructions[i];
    bool is_part = store->opcode == OP_STORE && store->operands[0].kind == OPERAND_VALUE &&
                   store->operands[0].value.id <= info->param_count && info->values[store->operands[0].value.id].part &&
                   store->operands[1].kind == OPERAND_VALUE;
    if (!is_part) continue;
    Value to = store->operands[1].value;
    const Instruction *moved = survey_definition(info, to);
    *part_offset = moved && moved->opcode == OP_POINTER_ADD && moved->operand_count == 1 ? moved->offset : 0;
    if (*part_offset && moved->operands[0].kind == OPERAND_VALUE) to = moved->operands[0].value;
    bool is_here = to.id == local.id && offset >= *part_offset &&
                   offset < *part_offset + (int64_t)type_store_bytes(store->operands[0].type);
    if (is_here) return store->operands[0].value.id;
  }
  return 0;
}

// In an object of what the function that is asked about is given. False: it is not known.
static bool find_spot(const Frame *frame, Operand pointer, uint32_t depth, Spot *spot, Text *path) {
  int64_t offset = 0, part_offset;
  const FunctionInfo *info = in_caller(&frame, &pointer);
  for (; depth < MOST_STEPS && pointer.kind == OPERAND_VALUE && pointer.value.id > info->param_count; depth++) {
    const Instruction *step = survey_definition(info, pointer.value);
    if (!step) return false;
    if (step->opcode == OP_LOAD) {
      if (!find_spot(frame, step->operands[0], depth + 1, spot, path)) return false;
      const SourceType *field = write_field(*spot, type_store_bytes(step->type), path);
      *spot = (Spot){field && field->kind == SOURCE_POINTER ? field->target : NULL, offset};
      return spot->type != NULL;
    }
    uint32_t param = step->opcode == OP_ALLOCA ? find_part(info, pointer.value, offset, &part_offset) : 0;
    if (param && !frame->caller) {
      const SourcePart *part = info->values[param].part;
      text_add(path, part->name);
      *spot = (Spot){part->type, offset - part_offset + (int64_t)part->offset};
      return true;
    }
    if (param) {  // the caller has it in a local of its own
      Operand handed = frame->call->operands[param];
      const Instruction *load =
          handed.kind == OPERAND_VALUE ? survey_definition(frame->caller->info, handed.value) : NULL;
      if (!load || load->opcode != OP_LOAD || !find_spot(frame->caller, load->operands[0], depth + 1, spot, path))
        return false;
      spot->offset += offset - part_offset;
      return true;
    }
    if (step->opcode != OP_POINTER_ADD || step->operand_count != 1) return false;
    offset += step->offset;
    pointer = step->operands[0];
    info = in_caller(&frame, &pointer);
  }
  if (pointer.kind != OPERAND_VALUE || depth >= MOST_STEPS) return false;
  const ValueInfo *parameter = &info->values[pointer.value.id];
  if (!parameter->name || !parameter->source) return false;
  text_add(path, parameter->name);
  *spot = (Spot){parameter->source->kind == SOURCE_POINTER ? parameter->source->target : parameter->source, offset};
  return spot->type != NULL;
}

// Index; count: it is none of them.
uint32_t survey_find(const Survey *s, const char *path) {
  uint32_t k = 0;
  while (k < s->count && strcmp(s->numbers[k].path, path) != 0) k++;
  return k;
}

// Which number is loaded; count: none of them.
uint32_t survey_find_loaded(const Survey *s, const Frame *frame, const Instruction *load) {
  Text path = {0};
  Spot spot;
  bool is_known = find_spot(frame, load->operands[0], 0, &spot, &path) &&
                  is_number(write_field(spot, type_store_bytes(load->type), &path));
  uint32_t found = is_known ? survey_find(s, text_str(&path)) : s->count;
  text_release(&path);
  return found;
}

static bool write_load(const Survey *s, const Frame *frame, const Instruction *load, Text *text) {
  uint32_t index = survey_find_loaded(s, frame, load);
  if (index < s->count) text_add(text, s->numbers[index].path);
  return index < s->count;
}

// As a term of what the function is given, with the sign in front. A number is taken to fit where it is made narrower: what comes of it is a guess. False: it is none.
static bool write_term(const Survey *s, const Frame *frame, Operand operand, Int factor, uint32_t depth, Text *text) {
  const FunctionInfo *info = in_caller(&frame, &operand);
  if (operand.kind == OPERAND_CONSTANT) {
    Int value = operand.constant * factor;
    if (!value) return true;
    text_add(text, value < 0 ? " - " : " + ");
    int_print(text, int_abs(value));
    return true;
  }
  if (operand.kind != OPERAND_VALUE || depth > MOST_STEPS) return false;
  Text place = {0};
  const Instruction *step = operand.value.id > info->param_count ? survey_definition(info, operand.value) : NULL;
  bool is_place = !step && operand.value.id <= info->param_count && info->values[operand.value.id].name &&
                  info->values[operand.value.id].type.kind == TYPE_INT;
  if (is_place) text_add(&place, info->values[operand.value.id].name);
  if (step && step->opcode == OP_LOAD) is_place = write_load(s, frame, step, &place);
  if (is_place) {
    text_add(text, factor < 0 ? " - " : " + ");
    if (int_abs(factor) != 1) {
      int_print(text, int_abs(factor));
      text_add(text, " * ");
    }
    text_add(text, text_str(&place));
  }
  text_release(&place);
  if (is_place || !step) return is_place;
  const Operand *operands = step->operands;
  switch ((int)step->opcode) {
    case OP_SEXT:
    case OP_ZEXT:
    case OP_TRUNC: return write_term(s, frame, operands[0], factor, depth + 1, text);
    case OP_ADD:
    case OP_SUB:
      return write_term(s, frame, operands[0], factor, depth + 1, text) &&
             write_term(s, frame, operands[1], step->opcode == OP_SUB ? -factor : factor, depth + 1, text);
    case OP_MUL:
      if (operands[1].kind != OPERAND_CONSTANT || int_abs(operands[1].constant) > 1 << 20) return false;
      return write_term(s, frame, operands[0], factor * operands[1].constant, depth + 1, text);
    default: return false;
  }
}

static size_t owner_length(const char *path) {
  const char *end = path;
  for (const char *at = path; (at = strstr(at, "->")); at++) end = at;
  return (size_t)(end - path);
}

// Fields of one object, or two parameters.
bool survey_belong_together(const char *a, const char *b) {
  size_t length = owner_length(a);
  return length == owner_length(b) && memcmp(a, b, length) == 0;
}

bool survey_write_term(const Survey *s, const Frame *frame, Operand operand, Int factor, Text *text) {
  return write_term(s, frame, operand, factor, 0, text);
}
