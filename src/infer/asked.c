// See asked.h.
#include "infer/asked.h"

#include <string.h>

#include "library/contract.h"

static void ask(Survey *s, const char *term, const char *relation, Int number) {
  Text text = {0};
  if (!strpbrk(term, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_")) return;  // of constants alone
  bool is_negative = strncmp(term, " - ", 3) == 0 && !strchr(term + 3, ' ') && number > -int_pow2(63);
  if (is_negative && term[3] > '9') {  // of one number: it comes without a sign
    const char *turned = *relation == '<' ? ">=" : *relation == '>' ? "<=" : relation;
    text_printf(&text, "%s %s ", term + 3, turned);
    int_print(&text, -number);
    survey_add(s, &text);
    text_release(&text);
    return;
  }
  const char *start = strncmp(term, " + ", 3) == 0 ? term + 3 : term + (*term == ' ');
  if (*start == '-') start++;
  text_printf(&text, "%s%s %s ", start != term + 3 && strncmp(term, " - ", 3) == 0 ? "-" : "",
              *start == ' ' ? start + 1 : start, relation);
  int_print(&text, number);
  survey_add(s, &text);
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
    if (survey_write_term(s, frame, check->operands[i], 1, &term)) {
      ask(s, text_str(&term), "<=", root);
      ask(s, text_str(&term), ">=", -root);
    }
    text_release(&term);
  }
}

static const struct {
  const char *relation, *negation;
} comparisons[] = {[PREDICATE_EQ] = {"==", "!="}, [PREDICATE_NE] = {"!=", "=="}, [PREDICATE_UGT] = {">", "<="},
                   [PREDICATE_UGE] = {">=", "<"}, [PREDICATE_ULT] = {"<", ">="}, [PREDICATE_ULE] = {"<=", ">"},
                   [PREDICATE_SGT] = {">", "<="}, [PREDICATE_SGE] = {">=", "<"}, [PREDICATE_SLT] = {"<", ">="},
                   [PREDICATE_SLE] = {"<=", ">"}};

static void relate(Survey *s, const Frame *frame, Operand first, const char *relation, Operand second) {
  Text left = {0}, right = {0}, text = {0};
  if (survey_write_term(s, frame, first, 1, &left) && survey_write_term(s, frame, second, 1, &right) && left.count) {
    const char *a = text_str(&left) + (strncmp(text_str(&left), " + ", 3) == 0 ? 3 : 0);
    const char *b = right.count ? text_str(&right) + (strncmp(text_str(&right), " + ", 3) == 0 ? 3 : 0) : "0";
    text_printf(&text, "%s %s %s", a, relation, b);
    survey_add(s, &text);
  }
  text_release(&left);
  text_release(&right);
  text_release(&text);
}

// That the comparison is true, or that it is false; but that two numbers are the same is nothing to demand.
static void relate_comparison(Survey *s, const Frame *frame, const Instruction *compare, bool is_true) {
  const char *relation = is_true ? comparisons[compare->predicate].relation : comparisons[compare->predicate].negation;
  if (compare->operands[0].type.kind != TYPE_INT || strcmp(relation, "==") == 0) return;
  relate(s, frame, compare->operands[0], relation, compare->operands[1]);
}

// A claim that stands in a contract is about a comparison's number (contract/write.h).
static void look_at_claim(Survey *s, const Frame *frame, Operand number) {
  const Instruction *widened = number.kind == OPERAND_VALUE ? survey_definition(frame->info, number.value) : NULL;
  bool is_bit = widened && widened->opcode == OP_ZEXT && widened->operands[0].kind == OPERAND_VALUE;
  const Instruction *compare = is_bit ? survey_definition(frame->info, widened->operands[0].value) : NULL;
  if (compare && compare->opcode == OP_ICMP) relate_comparison(s, frame, compare, true);
}

// Of a function of the C library that is given a number: a character, say.
static void ask_library_range(Survey *s, const Frame *frame, const Instruction *check) {
  const Contract *contract = check->operands[0].kind == OPERAND_FUNCTION ? contract_of(s->guesses->program, check->operands[0].function) : NULL;
  const Demand *demand = contract && check->demand < contract->demand_count ? &contract->demands[check->demand] : NULL;
  if (!demand || demand->kind != DEMAND_RANGE || demand->parameter + 1u >= check->operand_count) return;
  const CRange *range = &contract->parameters[demand->parameter].range;
  Text term = {0};
  if (survey_write_term(s, frame, check->operands[demand->parameter + 1], 1, &term)) {
    ask(s, text_str(&term), ">=", range->low);
    if (!range->is_open) ask(s, text_str(&term), "<=", range->high);
  }
  text_release(&term);
}

void asked_by_check(Survey *s, const Frame *frame, const Instruction *check) {
  Text term = {0};
  uint32_t bits = check->operand_count ? check->operands[0].type.bits : 0;
  const Operand *operands = check->operands;
  bool is_term = bits && survey_write_term(s, frame, operands[0], 1, &term);
  switch ((int)check->condition) {
    case CHECK_SUM:
    case CHECK_DIFFERENCE:
      if (is_term && survey_write_term(s, frame, operands[1], check->condition == CHECK_SUM ? 1 : -1, &term))
        ask_range(s, text_str(&term), bits);
      break;
    case CHECK_PRODUCT:
      if (operands[1].kind == OPERAND_CONSTANT) {
        text_clear(&term);
        if (survey_write_term(s, frame, operands[0], operands[1].constant, &term)) ask_range(s, text_str(&term), bits);
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
    case CHECK_DEMAND: ask_library_range(s, frame, check); break;
    default: break;
  }
  text_release(&term);
}

void asked_by_narrowing(Survey *s, const Frame *frame, const Instruction *narrowing) {
  enum { LEAST_BITS = 32 };  // a character is no number that is added up
  Text term = {0};
  uint32_t bits = narrowing->type.bits;
  if (bits >= LEAST_BITS && survey_write_term(s, frame, narrowing->operands[0], 1, &term)) ask_range(s, text_str(&term), bits);
  text_release(&term);
}

// That a number is no less than a constant is guessed anyway (numbers.c).
void asked_by_difference(Survey *s, const Frame *frame, const Instruction *difference) {
  enum { LEAST_BITS = 32 };
  const Operand *of = difference->operands;
  bool is_number = difference->type.kind == TYPE_INT && difference->type.bits >= LEAST_BITS &&
                   frame->info->values[difference->result.id].is_unsigned;
  bool is_negation = of[0].kind == OPERAND_CONSTANT && !of[0].constant;
  if (is_number && !is_negation && of[1].kind == OPERAND_VALUE) relate(s, frame, of[1], "<=", of[0]);
}

static const Instruction *sum_with_constant(const Frame *frame, Operand operand) {
  const Instruction *sum = operand.kind == OPERAND_VALUE && operand.type.kind == TYPE_INT ? survey_definition(frame->info, operand.value) : NULL;
  bool is_one = sum && sum->opcode == OP_ADD && sum->operands[1].kind == OPERAND_CONSTANT && sum->operands[1].constant > 0;
  return is_one ? sum : NULL;
}

// That what is added fits below the limit, in the way that a person says it.
static void ask_below_limit(Survey *s, const char *term, Int limit, Int added) {
  bool is_one = added == 1;
  ask(s, term, is_one ? "<" : "<=", is_one ? limit : limit - added);
}

void asked_by_size(Survey *s, const Frame *frame, const Instruction *call) {
  const Operand *callee = &call->operands[0];
  bool is_library = callee->kind == OPERAND_FUNCTION && !s->guesses->program->functions[callee->function.id].is_defined;
  for (uint32_t i = 1; is_library && i < call->operand_count; i++) {
    const Instruction *sum = sum_with_constant(frame, call->operands[i]);
    Text term = {0};
    if (sum && survey_write_term(s, frame, sum->operands[0], 1, &term))
      ask_below_limit(s, text_str(&term), int_pow2(sum->type.bits) - 1, sum->operands[1].constant);
    text_release(&term);
  }
}

// Does the run end there, as where an assertion failed?
static bool ends_run(const FunctionInfo *info, Block block) {
  const BlockInfo *place = &info->blocks[block.id];
  return place->count && info->instructions[place->first + place->count - 1].opcode == OP_UNREACHABLE;
}

// What an assertion asks is asked by a check, too.
void asked_by_assertion(Survey *s, const Frame *frame, const Instruction *branch) {
  const Instruction *compare =
      branch->operands[0].kind == OPERAND_VALUE ? survey_definition(frame->info, branch->operands[0].value) : NULL;
  if (!compare || compare->opcode != OP_ICMP) return;
  for (uint32_t i = 0; i < 2; i++)
    if (ends_run(frame->info, branch->targets[i])) relate_comparison(s, frame, compare, i == 1);
}

void asked_by_comparison(Survey *s, const Frame *frame, const Instruction *compare) {
  relate_comparison(s, frame, compare, true);
  relate_comparison(s, frame, compare, false);
}

static const Instruction *widening(const FunctionInfo *info, Operand operand) {
  const Instruction *step = operand.kind == OPERAND_VALUE ? survey_definition(info, operand.value) : NULL;
  return step && (step->opcode == OP_ZEXT || step->opcode == OP_SEXT) ? step : NULL;
}

void asked_by_width(Survey *s, const Frame *frame, const Instruction *compare) {
  enum { LEAST_BITS = 8 };
  for (uint32_t i = 0; i < 2; i++) {
    const Instruction *narrow = widening(frame->info, compare->operands[i]);
    uint32_t bits = narrow ? narrow->operands[0].type.bits : 0;
    Text term = {0};
    bool is_wider =
        bits >= LEAST_BITS && bits < compare->operands[i].type.bits && !widening(frame->info, compare->operands[1 - i]);
    if (is_wider && survey_write_term(s, frame, compare->operands[1 - i], 1, &term)) {
      ask(s, text_str(&term), "<=", int_pow2(bits) - 1);
      ask(s, text_str(&term), "<=", int_pow2(bits - 1) - 1);
    }
    text_release(&term);
  }
}
