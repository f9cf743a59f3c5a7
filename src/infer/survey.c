// See survey.h.
#include "infer/survey.h"

#include <ctype.h>
#include <string.h>

#include "infer/variables.h"

enum { MOST_RELATIONS = 240 };

static size_t path_length(const char *at) {
  size_t length = 0;
  while (isalnum((unsigned char)at[length]) || at[length] == '_' || strncmp(at + length, "->", 2) == 0)
    length += at[length] == '-' ? 2 : 1;
  return length;
}

static const Number *find_element(const Survey *s, const char *path, size_t length) {
  for (uint32_t i = 0; i < s->element_count; i++)
    if (strlen(s->elements[i].path) == length && memcmp(s->elements[i].path, path, length) == 0) return &s->elements[i];
  return NULL;
}

// As it stands in the braces of the elements of which it speaks, if it does. False: it speaks of elements of several arrays, or of two elements, which have one name.
static bool write_relation(const Survey *s, const char *at, const Guess **array, Text *text) {
  const Number *last = NULL;
  while (*at) {
    size_t length = path_length(at);
    const Number *element = length ? find_element(s, at, length) : NULL;
    if (element) {
      if ((*array && *array != element->array) || element == last) return false;
      *array = element->array;
      last = element;
      size_t outer = strlen(element->array->path);
      text_add(text, element->path[outer] ? element->path + outer + strlen("->") : "each");
    } else {
      text_add_bytes(text, at, length ? length : 1);
    }
    at += length ? length : 1;
  }
  return true;
}

void survey_add(Survey *s, Text *text) {
  Text written = {0};
  const Guess *array = NULL;
  bool is_new = s->out->count < MOST_RELATIONS && write_relation(s, text_str(text), &array, &written);
  for (uint32_t i = 0; i < s->out->count && is_new; i++)
    is_new = s->out->data[i].array != array || strcmp(s->out->data[i].text, text_str(&written)) != 0;
  if (is_new)
    relation_vec_push(s->out, (Relation){.array = array, .text = arena_strdup(s->guesses->arena, text_str(&written))});
  text_release(&written);
  text_clear(text);
}

// ---- What numbers there are ----

static bool is_number(const SourceType *type) {
  bool is_truth = type && type->name && strcmp(type->name, "_Bool") == 0;
  return type && type->kind == SOURCE_INTEGER && type->bytes >= 1 && !is_truth;
}

static void add_number(Survey *s, const char *path, const SourceType *type) {
  if (s->count < MOST_NUMBERS)
    s->numbers[s->count++] = (Number){path, type->is_unsigned, type->is_enumeration, strchr(path, '>') == NULL, NULL};
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

// Of each element the integers, also in structures that lie in it.
static void add_numbers_within(Survey *s, const Guess *array, const char *path, const SourceType *type) {
  if (is_number(type) && type->bytes > 1 && s->element_count < MOST_NUMBERS)
    s->elements[s->element_count++] = (Number){
        .path = path, .is_unsigned = type->is_unsigned, .is_enumeration = type->is_enumeration, .array = array};
  for (uint32_t i = 0; type && type->kind == SOURCE_STRUCTURE && i < type->member_count; i++) {
    const SourceMember *member = &type->members[i];
    if (!member->name || !member->type || member->is_bit_field) continue;
    Text inner = {0};
    text_printf(&inner, "%s->%s", path, member->name);
    add_numbers_within(s, array, arena_strdup(s->guesses->arena, text_str(&inner)), member->type);
    text_release(&inner);
  }
}

static void add_elements(Survey *s) {
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    const SourceType *element = guess_is_there(guess) && !guess->is_made ? guess_element(guess) : NULL;
    if (element) add_numbers_within(s, guess, guess->path, element);
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

// How many elements a table has, and its rows if it has any.
static void add_counts(Survey *s, const GlobalInfo *table) {
  for (uint32_t i = 0; i < table->stride_count; i++) {
    uint32_t stride = table->strides[i];
    add_constant(s, (Int)(table->size / stride));
    for (uint32_t k = 0; k < table->stride_count; k++)
      if (table->strides[k] > stride && table->strides[k] % stride == 0) add_constant(s, table->strides[k] / stride);
  }
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
  for (uint32_t i = 0; i < s->guesses->numbers.count; i++) {
    const GlobalInfo *global = &s->guesses->program->globals[s->guesses->numbers.data[i]];
    add_number(s, global->name, global->source);
  }
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    if (guess_is_there(guess) && !guess->is_made && guess->shapes.data[guess->choice].has_fields &&
        !guess_is_in_many(guess))
      add_fields(s, guess);
  }
  add_elements(s);
  for (uint32_t i = 1; i <= s->guesses->program->global_count; i++) {
    const GlobalInfo *global = &s->guesses->program->globals[i];
    if (global->is_unnamed || !mentions(info, (Global){i})) continue;
    add_constant(s, (Int)global->size);
    add_counts(s, global);
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

// What lies where a pointer leads: so many bytes behind the start of something of a type, whose path is known, or behind that of some element of an array there.
typedef struct {
  const SourceType *type;
  int64_t offset;
  uint64_t stride;  // bytes from element to element; 0: no index leads there
} Spot;

static bool is_open_ended(const SourceType *type) { return type->kind == SOURCE_ARRAY && !type->bytes; }

// The field in which the byte lies; null: there is none.
static const SourceMember *find_member(const SourceType *type, int64_t offset) {
  const SourceMember *found = NULL;
  for (uint32_t i = 0; i < type->member_count; i++) {
    const SourceMember *member = &type->members[i];
    int64_t start = (int64_t)member->offset;
    bool is_it = member->name && member->type && !member->is_bit_field && offset >= start &&
                 (offset < start + (int64_t)member->type->bytes || is_open_ended(member->type));
    if (is_it) found = member;
  }
  return found;
}

// Does the index lead to structures of this type? Behind one that ends in an array it leads to elements of that.
static bool is_of_structures(const Spot *spot) {
  const SourceType *last = spot->type->member_count ? spot->type->members[spot->type->member_count - 1].type : NULL;
  bool is_behind = last && is_open_ended(last) && spot->offset >= (int64_t)spot->type->bytes;
  return spot->stride && spot->stride == spot->type->bytes && !is_behind;
}

// Within the element, wherever the index leads.
static void enter_element(Spot *spot) {
  int64_t bytes = (int64_t)spot->type->bytes;
  if (!bytes) return;
  spot->offset = (spot->offset % bytes + bytes) % bytes;
  spot->stride = 0;
}

// Of the field that lies there, whose path is added; null: there is none.
static const SourceType *write_field(Spot spot, uint64_t bytes, Text *path) {
  if (spot.type && is_of_structures(&spot)) enter_element(&spot);
  while (spot.type && spot.type->kind == SOURCE_STRUCTURE) {
    const SourceMember *found = find_member(spot.type, spot.offset);
    if (!found) return NULL;
    text_printf(path, "->%s", found->name);
    spot.offset -= (int64_t)found->offset;
    spot.type = found->type;
    if (spot.type->kind != SOURCE_ARRAY || !spot.type->target || spot.type->bytes == bytes) continue;
    spot.type = spot.type->target;
    if (!spot.stride || spot.stride == spot.type->bytes) enter_element(&spot);
  }
  return spot.type && !spot.offset && !spot.stride && spot.type->bytes == bytes ? spot.type : NULL;
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

// What a function returns, where it does so at one place; kind NONE: it does not.
static Operand returned_by(const FunctionInfo *info) {
  Operand returned = {0};
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *step = &info->instructions[i];
    if (step->opcode != OP_RETURN) continue;
    if (returned.kind || step->operand_count != 1) return (Operand){0};
    returned = step->operands[0];
  }
  return returned;
}

static bool find_spot(const Frame *frame, Operand pointer, uint32_t depth, Spot *spot, Text *path);

static bool find_returned_spot(const Frame *frame, const Instruction *call, uint32_t depth, Spot *spot, Text *path) {
  if (call->operands[0].kind != OPERAND_FUNCTION) return false;
  const Frame callee = {&frame->program->functions[call->operands[0].function.id], call, frame, frame->program, frame->has_variables};
  Operand returned = callee.info->is_defined && callee.info->param_count < call->operand_count
                         ? returned_by(callee.info)
                         : (Operand){0};
  return returned.kind == OPERAND_VALUE && find_spot(&callee, returned, depth + 1, spot, path);
}

static bool find_global_spot(const Frame *frame, Operand address, int64_t offset, uint64_t stride, Spot *spot, Text *path) {
  const GlobalInfo *global = &frame->program->globals[address.global.id];
  if (!frame->has_variables || !variable_is_describable(global)) return false;
  text_add(path, global->name);
  *spot = (Spot){global->source, offset + (int64_t)address.constant, stride};
  return true;
}

// In an object of what the function that is asked about is given. False: it is not known.
static bool find_spot(const Frame *frame, Operand pointer, uint32_t depth, Spot *spot, Text *path) {
  int64_t offset = 0, part_offset;
  uint64_t stride = 0;
  const FunctionInfo *info = in_caller(&frame, &pointer);
  for (; depth < MOST_STEPS && pointer.kind == OPERAND_VALUE && pointer.value.id > info->param_count; depth++) {
    const Instruction *step = survey_definition(info, pointer.value);
    if (!step) return false;
    if (step->opcode == OP_LOAD) {
      if (!find_spot(frame, step->operands[0], depth + 1, spot, path)) return false;
      const SourceType *field = write_field(*spot, type_store_bytes(step->type), path);
      *spot = (Spot){field && field->kind == SOURCE_POINTER ? field->target : NULL, offset, stride};
      return spot->type != NULL;
    }
    if (step->opcode == OP_CALL) {
      if (!find_returned_spot(frame, step, depth, spot, path) || (stride && spot->stride)) return false;
      spot->offset += offset;
      spot->stride += stride;
      return true;
    }
    uint32_t param = step->opcode == OP_ALLOCA && !stride ? find_part(info, pointer.value, offset, &part_offset) : 0;
    if (param && !frame->caller) {
      const SourcePart *part = info->values[param].part;
      text_add(path, part->name);
      *spot = (Spot){part->type, offset - part_offset + (int64_t)part->offset, 0};
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
    bool is_indexed = step->opcode == OP_POINTER_ADD && step->operand_count == 2 && !stride && step->scales[0] > 0;
    if (step->opcode != OP_POINTER_ADD || (step->operand_count != 1 && !is_indexed)) return false;
    if (is_indexed) stride = (uint64_t)step->scales[0];
    offset += step->offset;
    pointer = step->operands[0];
    info = in_caller(&frame, &pointer);
  }
  if (pointer.kind == OPERAND_GLOBAL) return find_global_spot(frame, pointer, offset, stride, spot, path);
  if (pointer.kind != OPERAND_VALUE || depth >= MOST_STEPS) return false;
  const ValueInfo *parameter = &info->values[pointer.value.id];
  if (!parameter->name || !parameter->source) return false;
  text_add(path, parameter->name);
  *spot =
      (Spot){parameter->source->kind == SOURCE_POINTER ? parameter->source->target : parameter->source, offset, stride};
  return spot->type != NULL;
}

bool survey_write_array(const Frame *frame, Operand start, uint64_t stride, Text *path) {
  Spot spot;
  if (!find_spot(frame, start, 0, &spot, path)) return false;
  if (!spot.offset && !spot.stride && spot.type->bytes == stride) return true;
  if (is_of_structures(&spot)) enter_element(&spot);
  while (spot.type && spot.type->kind == SOURCE_STRUCTURE && !spot.stride) {
    const SourceMember *found = find_member(spot.type, spot.offset);
    if (!found) return false;
    text_printf(path, "->%s", found->name);
    spot.offset -= (int64_t)found->offset;
    spot.type = found->type;
    if (spot.type->kind == SOURCE_ARRAY) return !spot.offset && spot.type->target && spot.type->target->bytes == stride;
  }
  return false;
}

// Index; count: it is none of them.
uint32_t survey_find(const Survey *s, const char *path) {
  uint32_t k = 0;
  while (k < s->count && strcmp(s->numbers[k].path, path) != 0) k++;
  return k;
}

static bool write_loaded(const Frame *frame, const Instruction *load, Text *path) {
  Spot spot;
  return find_spot(frame, load->operands[0], 0, &spot, path) &&
         is_number(write_field(spot, type_store_bytes(load->type), path));
}

bool survey_write_number(const Frame *frame, Operand operand, Text *path) {
  const FunctionInfo *info = in_caller(&frame, &operand);
  if (operand.kind != OPERAND_VALUE) return false;
  const Instruction *step = operand.value.id > info->param_count ? survey_definition(info, operand.value) : NULL;
  if (step && (step->opcode == OP_ZEXT || step->opcode == OP_SEXT))
    return survey_write_number(frame, step->operands[0], path);
  if (step) return step->opcode == OP_LOAD && write_loaded(frame, step, path);
  bool is_parameter = operand.value.id <= info->param_count && info->values[operand.value.id].name;
  if (is_parameter) text_add(path, info->values[operand.value.id].name);
  return is_parameter;
}

// Which number is loaded; count: none of them.
uint32_t survey_find_loaded(const Survey *s, const Frame *frame, const Instruction *load) {
  Text path = {0};
  uint32_t found = write_loaded(frame, load, &path) ? survey_find(s, text_str(&path)) : s->count;
  text_release(&path);
  return found;
}

static bool write_load(const Survey *s, const Frame *frame, const Instruction *load, Text *text) {
  Text path = {0};
  bool is_known = write_loaded(frame, load, &path);
  is_known = is_known && (survey_find(s, text_str(&path)) < s->count || find_element(s, text_str(&path), path.count));
  if (is_known) text_add(text, text_str(&path));
  text_release(&path);
  return is_known;
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
