// See numbers.h.
#include "infer/numbers.h"

#include <string.h>

enum { MOST_RELATIONS = 240, MOST_NUMBERS = 32, MOST_NEAR = 10, MOST_CONSTANTS = 8, MOST_STEPS = 12 };

typedef struct {
  const char *path;
  bool is_unsigned;
  bool counts;  // the function reads it, or a size is said by it: then relations of it are guessed
} Number;

typedef struct {
  const Guesses *guesses;
  RelationVec *out;
  Number numbers[MOST_NUMBERS];
  uint32_t count;
  Int constants[MOST_CONSTANTS];
  uint32_t constant_count;
  uint32_t looked_into;  // calls
  bool is_about_modes;   // that, and no checks, is looked for
  bool has_minus_one;  // the function compares something with it
} Survey;

static void add(Survey *s, Text *text) {
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
  if (s->count < MOST_NUMBERS) s->numbers[s->count++] = (Number){path, type->is_unsigned, strchr(path, '>') == NULL};
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

static void find_numbers(Survey *s) {
  const FunctionInfo *info = &s->guesses->program->functions[s->guesses->function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    const ValueInfo *value = &info->values[i];
    bool is_one = value->name && is_number(value->source) && value->type.kind == TYPE_INT && value->source->bytes > 1;  // a character is no size
    if (is_one) add_number(s, value->name, value->source);
    if (value->part && !value->part->offset && is_number(value->part->type)) add_number(s, value->part->name, value->part->type);
  }
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    if (guess_is_there(guess) && !guess->is_made && guess->shapes.data[guess->choice].has_fields && !guess_is_in_many(guess)) add_fields(s, guess);
  }
  for (uint32_t i = 1; i <= s->guesses->program->global_count; i++) {
    const GlobalInfo *global = &s->guesses->program->globals[i];
    if (global->is_unnamed || !mentions(info, (Global){i})) continue;
    add_constant(s, (Int)global->size);
    add_constant(s, (Int)global->size / 4);
  }
}

// ---- What the checks ask ----

// A function that is looked into: the one that is asked about, or one that it calls, whose parameters are what the call hands over.
typedef struct Frame {
  const FunctionInfo *info;
  const Instruction *call;     // in the caller
  const struct Frame *caller;  // null: it is asked about
} Frame;

static bool compares_minus_one(const FunctionInfo *info) {
  for (uint32_t i = 0; i < info->instruction_count; i++) {
    const Instruction *compare = &info->instructions[i];
    if (compare->opcode != OP_ICMP || compare->operands[0].type.kind != TYPE_INT) continue;
    if (compare->operands[1].kind == OPERAND_CONSTANT && compare->operands[1].constant == -1) return true;
  }
  return false;
}

static const Instruction *definition(const FunctionInfo *info, Value value) {
  for (uint32_t i = 0; i < info->instruction_count; i++)
    if (info->instructions[i].result.id == value.id && info->instructions[i].result_count) return &info->instructions[i];
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
      bool is_it = member->name && member->type && !member->is_bit_field && spot.offset >= start && spot.offset < start + (int64_t)member->type->bytes;
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
    bool is_part = store->opcode == OP_STORE && store->operands[0].kind == OPERAND_VALUE && store->operands[0].value.id <= info->param_count &&
                   info->values[store->operands[0].value.id].part && store->operands[1].kind == OPERAND_VALUE;
    if (!is_part) continue;
    Value to = store->operands[1].value;
    const Instruction *moved = definition(info, to);
    *part_offset = moved && moved->opcode == OP_POINTER_ADD && moved->operand_count == 1 ? moved->offset : 0;
    if (*part_offset && moved->operands[0].kind == OPERAND_VALUE) to = moved->operands[0].value;
    bool is_here = to.id == local.id && offset >= *part_offset && offset < *part_offset + (int64_t)type_store_bytes(store->operands[0].type);
    if (is_here) return store->operands[0].value.id;
  }
  return 0;
}

// In an object of what the function that is asked about is given. False: it is not known.
static bool find_spot(const Frame *frame, Operand pointer, uint32_t depth, Spot *spot, Text *path) {
  int64_t offset = 0, part_offset;
  const FunctionInfo *info = in_caller(&frame, &pointer);
  for (; depth < MOST_STEPS && pointer.kind == OPERAND_VALUE && pointer.value.id > info->param_count; depth++) {
    const Instruction *step = definition(info, pointer.value);
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
      const Instruction *load = handed.kind == OPERAND_VALUE ? definition(frame->caller->info, handed.value) : NULL;
      if (!load || load->opcode != OP_LOAD || !find_spot(frame->caller, load->operands[0], depth + 1, spot, path)) return false;
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
static uint32_t find_number(const Survey *s, const char *path) {
  uint32_t k = 0;
  while (k < s->count && strcmp(s->numbers[k].path, path) != 0) k++;
  return k;
}

// Which number is loaded; count: none of them.
static uint32_t find_loaded(const Survey *s, const Frame *frame, const Instruction *load) {
  Text path = {0};
  Spot spot;
  bool is_known = find_spot(frame, load->operands[0], 0, &spot, &path) && is_number(write_field(spot, type_store_bytes(load->type), &path));
  uint32_t found = is_known ? find_number(s, text_str(&path)) : s->count;
  text_release(&path);
  return found;
}

static bool write_load(const Survey *s, const Frame *frame, const Instruction *load, Text *text) {
  uint32_t index = find_loaded(s, frame, load);
  if (index < s->count) text_add(text, s->numbers[index].path);
  return index < s->count;
}

// As a term of what the function is given, with the sign in front. False: it is none.
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
  const Instruction *step = operand.value.id > info->param_count ? definition(info, operand.value) : NULL;
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
    case OP_ZEXT: return write_term(s, frame, operands[0], factor, depth + 1, text);
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

static void ask(Survey *s, const char *term, const char *relation, Int number) {
  Text text = {0};
  if (!strpbrk(term, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")) return;  // of constants alone
  bool is_negative = strncmp(term, " - ", 3) == 0 && !strpbrk(term + 3, "+-*") && number > -int_pow2(63);
  if (is_negative && term[3] > '9') {  // of one number: it comes without a sign
    const char *turned = *relation == '<' ? ">=" : *relation == '>' ? "<=" : relation;
    text_printf(&text, "%s %s ", term + 3, turned);
    int_print(&text, -number);
    add(s, &text);
    text_release(&text);
    return;
  }
  const char *start = strncmp(term, " + ", 3) == 0 ? term + 3 : term + (*term == ' ');
  if (*start == '-') start++;
  text_printf(&text, "%s%s %s ", start != term + 3 && strncmp(term, " - ", 3) == 0 ? "-" : "",
              *start == ' ' ? start + 1 : start, relation);
  int_print(&text, number);
  add(s, &text);
  text_release(&text);
}

// Of a signed type, as far as a contract can say it.
static Int most_of(uint32_t bits) { return bits <= 64 ? int_pow2(bits - 1) - 1 : (Int)UINT64_MAX; }

static void ask_range(Survey *s, const char *term, uint32_t bits) {
  ask(s, term, "<=", most_of(bits));
  if (bits <= 64) ask(s, term, ">=", -int_pow2(bits - 1));
}

// Numbers whose product fits whatever the other one is, within the same bounds.
static void ask_factors(Survey *s, const Frame *frame, const Instruction *check, uint32_t bits) {
  Int root = 1;
  while ((root + 1) * (root + 1) < int_pow2(bits - 1)) root += root < 1 << 14 ? 1 : 1 << 10;
  for (uint32_t i = 0; i < 2 && bits <= 32; i++) {
    Text term = {0};
    if (write_term(s, frame, check->operands[i], 1, 0, &term)) {
      ask(s, text_str(&term), "<=", root);
      ask(s, text_str(&term), ">=", -root);
    }
    text_release(&term);
  }
}

static const struct {
  const char *relation, *negation;
} comparisons[] = {[PREDICATE_EQ] = {"==", "!="},  [PREDICATE_NE] = {"!=", "=="},  [PREDICATE_UGT] = {">", "<="},
                   [PREDICATE_UGE] = {">=", "<"},  [PREDICATE_ULT] = {"<", ">="},  [PREDICATE_ULE] = {"<=", ">"},
                   [PREDICATE_SGT] = {">", "<="},  [PREDICATE_SGE] = {">=", "<"},  [PREDICATE_SLT] = {"<", ">="},
                   [PREDICATE_SLE] = {"<=", ">"}};

// That the comparison is true, or that it is false; but that two numbers are the same is nothing to demand.
static void relate_comparison(Survey *s, const Frame *frame, const Instruction *compare, bool is_true) {
  const char *relation = is_true ? comparisons[compare->predicate].relation : comparisons[compare->predicate].negation;
  if (compare->operands[0].type.kind != TYPE_INT || strcmp(relation, "==") == 0) return;
  Text left = {0}, right = {0}, text = {0};
  if (write_term(s, frame, compare->operands[0], 1, 0, &left) && write_term(s, frame, compare->operands[1], 1, 0, &right) &&
      left.count) {
    const char *a = text_str(&left) + (strncmp(text_str(&left), " + ", 3) == 0 ? 3 : 0);
    const char *b = right.count ? text_str(&right) + (strncmp(text_str(&right), " + ", 3) == 0 ? 3 : 0) : "0";
    text_printf(&text, "%s %s %s", a, relation, b);
    add(s, &text);
  }
  text_release(&left);
  text_release(&right);
  text_release(&text);
}

// A claim that stands in a contract is about a comparison's number (contract/write.h).
static void look_at_claim(Survey *s, const Frame *frame, Operand number) {
  const Instruction *widened = number.kind == OPERAND_VALUE ? definition(frame->info, number.value) : NULL;
  bool is_bit = widened && widened->opcode == OP_ZEXT && widened->operands[0].kind == OPERAND_VALUE;
  const Instruction *compare = is_bit ? definition(frame->info, widened->operands[0].value) : NULL;
  if (compare && compare->opcode == OP_ICMP) relate_comparison(s, frame, compare, true);
}

static void look_at_check(Survey *s, const Frame *frame, const Instruction *check) {
  Text term = {0};
  uint32_t bits = check->operand_count ? check->operands[0].type.bits : 0;
  const Operand *operands = check->operands;
  bool is_term = bits && write_term(s, frame, operands[0], 1, 0, &term);
  switch ((int)check->condition) {
    case CHECK_SUM:
    case CHECK_DIFFERENCE:
      if (is_term && write_term(s, frame, operands[1], check->condition == CHECK_SUM ? 1 : -1, 0, &term))
        ask_range(s, text_str(&term), bits);
      break;
    case CHECK_PRODUCT:
      if (operands[1].kind == OPERAND_CONSTANT) {
        text_clear(&term);
        if (write_term(s, frame, operands[0], operands[1].constant, 0, &term)) ask_range(s, text_str(&term), bits);
      } else {
        ask_factors(s, frame, check, bits);
      }
      break;
    case CHECK_NEGATION:
      if (is_term) ask(s, text_str(&term), ">=", -most_of(bits));
      break;
    case CHECK_NONZERO:
      if (is_term) ask(s, text_str(&term), "!=", 0);
      break;
    case CHECK_QUOTIENT:
      if (is_term) ask(s, text_str(&term), ">=", -most_of(bits));
      break;
    case CHECK_SHIFTED:
      if (is_term) ask(s, text_str(&term), ">=", 0);
      break;
    case CHECK_AMOUNT:
      if (is_term) ask(s, text_str(&term), "<", bits);
      if (is_term) ask(s, text_str(&term), ">=", 0);
      break;
    case CHECK_ASSERTED: look_at_claim(s, frame, operands[0]); break;
    default: break;
  }
  text_release(&term);
}

// Does the run end there, as where an assertion failed?
static bool ends_run(const FunctionInfo *info, Block block) {
  const BlockInfo *place = &info->blocks[block.id];
  return place->count && info->instructions[place->first + place->count - 1].opcode == OP_UNREACHABLE;
}

// What an assertion asks is asked by a check, too.
static void look_at_assertion(Survey *s, const Frame *frame, const Instruction *branch) {
  const Instruction *compare = branch->operands[0].kind == OPERAND_VALUE ? definition(frame->info, branch->operands[0].value) : NULL;
  if (!compare || compare->opcode != OP_ICMP) return;
  for (uint32_t i = 0; i < 2; i++)
    if (ends_run(frame->info, branch->targets[i])) relate_comparison(s, frame, compare, i == 1);
}

// What the function compares may decide whether it does the right thing: either way.
static void look_at_comparison(Survey *s, const Frame *frame, const Instruction *compare) {
  relate_comparison(s, frame, compare, true);
  relate_comparison(s, frame, compare, false);
}

static const Instruction *widening(const FunctionInfo *info, Operand operand) {
  const Instruction *step = operand.kind == OPERAND_VALUE ? definition(info, operand.value) : NULL;
  return step && (step->opcode == OP_ZEXT || step->opcode == OP_SEXT) ? step : NULL;
}

// A number that counts up to a wider one never comes there where that is larger than its type: `position < length` with an unsigned position and a length of 64 bits. No run shows that.
static void look_at_width(Survey *s, const Frame *frame, const Instruction *compare) {
  enum { LEAST_BITS = 8 };
  for (uint32_t i = 0; i < 2; i++) {
    const Instruction *narrow = widening(frame->info, compare->operands[i]);
    uint32_t bits = narrow ? narrow->operands[0].type.bits : 0;
    Text term = {0};
    bool is_wider =
        bits >= LEAST_BITS && bits < compare->operands[i].type.bits && !widening(frame->info, compare->operands[1 - i]);
    if (is_wider && write_term(s, frame, compare->operands[1 - i], 1, 0, &term)) {
      ask(s, text_str(&term), "<=", int_pow2(bits) - 1);
      ask(s, text_str(&term), "<=", int_pow2(bits - 1) - 1);
    }
    text_release(&term);
  }
}

// ---- All of them ----

static size_t owner_length(const char *path) {
  const char *end = path;
  for (const char *at = path; (at = strstr(at, "->")); at++) end = at;
  return (size_t)(end - path);
}

// Fields of one object, or two parameters.
static bool belong_together(const char *a, const char *b) {
  size_t length = owner_length(a);
  return length == owner_length(b) && memcmp(a, b, length) == 0;
}

// Of many numbers those that count, and are near to what the function is given, are guessed at, or, where none counts, whatever is near; what checks ask speaks of all.
static uint32_t find_near(const Survey *s, Number *near) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < s->count && count < MOST_NEAR; i++)
    if (s->numbers[i].counts) near[count++] = s->numbers[i];
  for (uint32_t i = 0; i < s->count && i < MOST_NEAR && !count; i++) near[i] = s->numbers[i];
  return count ? count : s->count < MOST_NEAR ? s->count : MOST_NEAR;
}

static void relate_those(Survey *s, bool are_together) {
  Text text = {0};
  uint32_t before = s->out->count;
  Number near[MOST_NEAR];
  uint32_t count = find_near(s, near);
  for (uint32_t i = 0; i < count; i++) {
    for (uint32_t k = 0; k < count; k++) {
      if (i == k || belong_together(near[i].path, near[k].path) != are_together) continue;
      text_printf(&text, "%s <= %s", near[i].path, near[k].path);
      add(s, &text);
      text_printf(&text, "%s < %s", near[i].path, near[k].path);
      add(s, &text);
    }
  }
  for (uint32_t i = before; i < s->out->count; i++) s->out->data[i].is_order = true;
  text_release(&text);
}

static void relate_pairs(Survey *s) {
  relate_those(s, true);
  relate_those(s, false);
}

static void relate_alone(Survey *s) {
  Text text = {0};
  Number near[MOST_NEAR];
  uint32_t count = find_near(s, near);
  for (uint32_t i = 0; i < count; i++) {
    const Number *number = &near[i];
    for (int low = number->is_unsigned ? 1 : s->has_minus_one ? -1 : 0; low <= 1; low++) {
      text_printf(&text, "%s >= %d", number->path, low);
      add(s, &text);
    }
    for (uint32_t k = 0; k < s->constant_count; k++) {
      text_printf(&text, "%s < ", number->path);
      int_print(&text, s->constants[k]);
      add(s, &text);
    }
  }
  text_release(&text);
}

// ---- Modes ----

// What is done for one value of a number of a structure. Text: "d->state != 2".
static bool write_mode(const Survey *s, const Frame *frame, Block block, Text *text) {
  const FunctionInfo *info = frame->info;
  for (uint32_t steps = 0; steps < MOST_STEPS && info->blocks[block.id].pred_count == 1; steps++) {
    Block before = info->blocks[block.id].preds[0];
    const BlockInfo *place = &info->blocks[before.id];
    const Instruction *choice = &info->instructions[place->first + place->count - 1];
    const Instruction *load = choice->opcode == OP_SWITCH && choice->operands[0].kind == OPERAND_VALUE ? definition(info, choice->operands[0].value) : NULL;
    while (load && (load->opcode == OP_ZEXT || load->opcode == OP_SEXT) && load->operands[0].kind == OPERAND_VALUE) load = definition(info, load->operands[0].value);
    uint32_t index = load && load->opcode == OP_LOAD ? find_loaded(s, frame, load) : s->count, found = 0;
    for (uint32_t k = 1; index < s->count && k < choice->operand_count; k++)
      if (choice->targets[k].id == block.id) found = k;
    if (found) {
      text_printf(text, "%s != ", s->numbers[index].path);
      int_print(text, choice->operands[found].constant);
      return true;
    }
    block = before;
  }
  return false;
}

static uint32_t find_compared(const Survey *s, const Frame *frame, Operand operand) {
  const Instruction *step = operand.kind == OPERAND_VALUE ? definition(frame->info, operand.value) : NULL;
  while (step && (step->opcode == OP_ZEXT || step->opcode == OP_SEXT) && step->operands[0].kind == OPERAND_VALUE) step = definition(frame->info, step->operands[0].value);
  return step && step->opcode == OP_LOAD ? find_loaded(s, frame, step) : s->count;
}

static void add_of_mode(Survey *s, const char *mode, const char *left, const char *relation, const char *right) {
  Text text = {0};
  uint32_t before = s->out->count;
  text_printf(&text, "%s or %s %s %s", mode, left, relation, right);
  add(s, &text);
  if (s->out->count > before) s->out->data[before].is_of_mode = true;
  text_release(&text);
}

// Is the number raised somewhere in the function?
static bool is_raised(const Survey *s, const Frame *frame, uint32_t number) {
  for (uint32_t i = 0; i < frame->info->instruction_count; i++) {
    const Instruction *step = &frame->info->instructions[i];
    bool is_sum = step->opcode == OP_ADD && step->operands[1].kind == OPERAND_CONSTANT && step->operands[1].constant > 0;
    if (is_sum && find_compared(s, frame, step->operands[0]) == number) return true;
  }
  return false;
}

// A number that is raised in a mode up to another one stays below that, and both below some array's size.
static void relate_in_mode(Survey *s, const char *mode, const char *raised, const char *limit) {
  for (uint32_t k = 0; k < s->constant_count; k++) {
    Text size = {0};
    int_print(&size, s->constants[k]);
    add_of_mode(s, mode, raised, "<", text_str(&size));
    text_release(&size);
  }
  add_of_mode(s, mode, raised, "<", limit);
  for (uint32_t k = 0; k < s->constant_count; k++) {
    Text size = {0};
    int_print(&size, s->constants[k]);
    add_of_mode(s, mode, limit, "<=", text_str(&size));
    text_release(&size);
  }
}

static void look_at_modes(Survey *s, const Frame *frame) {
  for (uint32_t b = 1; b <= frame->info->block_count; b++) {
    const BlockInfo *block = &frame->info->blocks[b];
    for (uint32_t i = block->first; i < block->first + block->count; i++) {
      const Instruction *compare = &frame->info->instructions[i];
      if (compare->opcode != OP_ICMP) continue;
      uint32_t left = find_compared(s, frame, compare->operands[0]), right = find_compared(s, frame, compare->operands[1]);
      Text mode = {0};
      bool is_pair = left < s->count && right < s->count && left != right && belong_together(s->numbers[left].path, s->numbers[right].path);
      if (is_pair && write_mode(s, frame, (Block){b}, &mode)) {
        if (is_raised(s, frame, left)) relate_in_mode(s, text_str(&mode), s->numbers[left].path, s->numbers[right].path);
        if (is_raised(s, frame, right)) relate_in_mode(s, text_str(&mode), s->numbers[right].path, s->numbers[left].path);
      }
      text_release(&mode);
    }
  }
}

// What the function asks a number to be is one of what it may be.
static void relate_values(Survey *s) {
  Arena *arena = s->guesses->arena;
  const FunctionInfo *info = &s->guesses->program->functions[s->guesses->function.id];
  for (uint32_t i = 1; i <= info->param_count; i++) {
    if (!info->values[i].name || info->values[i].type.kind != TYPE_INT) continue;
    ValueVec values = {0};
    values_compared(s->guesses->program, s->guesses->function, i, &values);
    Relation relation = {.path = info->values[i].name, .value_count = values.count};
    if (values.count > 1) {
      relation.values = arena_copy(arena, values.data, values.count * sizeof *values.data);
      relation.text = values_print(arena, relation.path, relation.values, relation.value_count);
      relation_vec_push(s->out, relation);
    }
    value_vec_release(&values);
  }
}

static void look_at_load(Survey *s, const Frame *frame, const Instruction *load) {
  uint32_t index = load->type.kind == TYPE_INT ? find_loaded(s, frame, load) : s->count;
  if (index < s->count) s->numbers[index].counts = true;
}

// An invariant may speak of each number of its structure.
static void count_fields(Survey *s, const Guess *guess) {
  size_t length = strlen(guess->path);
  for (uint32_t i = 0; i < s->count; i++) {
    const char *path = s->numbers[i].path;
    if (strncmp(path, guess->path, length) == 0 && strncmp(path + length, "->", 2) == 0) s->numbers[i].counts = true;
  }
}

// The numbers that say how large what the choices give is.
static void look_at_sizes(Survey *s) {
  for (uint32_t i = 0; i < s->guesses->guesses.count; i++) {
    const Guess *guess = s->guesses->guesses.data[i];
    if (guess->invariant) count_fields(s, guess);
    const char *size = guess->shapes.data[guess->choice].size;
    if (!size || !guess_is_there(guess)) continue;
    Text path = {0};
    text_printf(&path, "%s%s%s", guess->parent ? guess->parent->path : "", guess->parent ? "->" : "", size);
    uint32_t index = find_number(s, text_str(&path));
    if (index < s->count) s->numbers[index].counts = true;
    text_release(&path);
  }
}

static void look_at_checks(Survey *s, const Frame *frame) {
  for (uint32_t i = 0; i < frame->info->instruction_count; i++) {
    const Instruction *step = &frame->info->instructions[i];
    if (step->opcode == OP_LOAD) look_at_load(s, frame, step);
    if (step->opcode == OP_CHECK) look_at_check(s, frame, step);
    if (step->opcode == OP_BRANCH) look_at_assertion(s, frame, step);
  }
}

// What the functions ask that it calls directly, and those that they call.
static void look_into_calls(Survey *s, const Frame *frame, uint32_t depth) {
  enum { MOST_DEPTH = 3, MOST_LOOKED_INTO = 24 };
  for (uint32_t i = 0; i < frame->info->instruction_count; i++) {
    const Instruction *call = &frame->info->instructions[i];
    if (call->opcode != OP_CALL || call->operands[0].kind != OPERAND_FUNCTION) continue;
    Frame callee = {&s->guesses->program->functions[call->operands[0].function.id], call, frame};
    bool fits = callee.info->is_defined && callee.info->param_count < call->operand_count && callee.info->instruction_count;
    if (!fits || depth == MOST_DEPTH || s->looked_into == MOST_LOOKED_INTO) continue;
    s->looked_into++;
    if (s->is_about_modes)
      look_at_modes(s, &callee);
    else
      look_at_checks(s, &callee);
    look_into_calls(s, &callee, depth + 1);
  }
}

void numbers_relate(const Guesses *guesses, RelationVec *relations) {
  Survey s = {.guesses = guesses, .out = relations};
  const FunctionInfo *info = &guesses->program->functions[guesses->function.id];
  find_numbers(&s);
  s.has_minus_one = compares_minus_one(info);
  const Frame frame = {.info = info};
  s.is_about_modes = true;
  look_at_modes(&s, &frame);
  look_into_calls(&s, &frame, 0);
  s.is_about_modes = false;
  s.looked_into = 0;
  for (uint32_t i = 0; i < info->instruction_count; i++)
    if (info->instructions[i].opcode == OP_ICMP) look_at_width(&s, &frame, &info->instructions[i]);
  look_at_checks(&s, &frame);
  for (uint32_t i = 0; i < s.out->count; i++) s.out->data[i].is_asked = !s.out->data[i].is_of_mode;
  look_into_calls(&s, &frame, 0);
  for (uint32_t i = 0; i < s.out->count; i++) s.out->data[i].is_checked = true;
  look_at_sizes(&s);
  relate_values(&s);
  relate_alone(&s);
  relate_pairs(&s);
  uint32_t before = s.out->count;
  for (uint32_t i = 0; i < info->instruction_count; i++)
    if (info->instructions[i].opcode == OP_ICMP) look_at_comparison(&s, &frame, &info->instructions[i]);
  for (uint32_t i = before; i < s.out->count; i++) s.out->data[i].is_compared = true;
}
