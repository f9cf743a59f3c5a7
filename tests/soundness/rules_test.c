// Every integer rule of the symbolic executor against concrete arithmetic, for all values of small widths.
//
// A function of one instruction is executed symbolically for operands that are constants or lie in known intervals, in every mix of representations
// and each meaning of signed overflow. Then for all concrete operands: what the interpreter's arithmetic computes must be described by some resulting state, and what it
// finds undefined must have been recorded. How many wrong results the states allow besides is counted and printed.
//
// Usage: rules_test [MOST_WIDTH]; rules_test wide [WIDTH] takes samples of larger widths.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "equations.h"
#include "execute/execute.h"
#include "interpret/arith.h"
#include "interpret/testing.h"
#include "obligations/obligations.h"

enum { MOST_PARAMETERS = 3, MOST_DEFECTS = 20, MOST_SAMPLES = 40 };

typedef struct {
  Opcode opcode;
  unsigned flags;
  Predicate predicate;
} Operation;

typedef struct {
  Int low, high;  // of the number in the parameter's representation
} Interval;

// One thing to execute.
typedef struct {
  Operation operation;
  uint32_t widths[MOST_PARAMETERS], count, result_width;
  bool is_unsigned[MOST_PARAMETERS], result_unsigned;
  Interval intervals[MOST_PARAMETERS];
  bool literal[MOST_PARAMETERS];  // the operand is a constant of the program (its interval is one number)
  OverflowMode mode;
} Case;

typedef struct {
  uint64_t cases, compared, possible, wrong;  // wrong: results that are possible besides the right one
  uint32_t defects;
} Sums;

static Sums sums;

// The number of a value in a representation. Of more than 120 bits the unsigned numbers need not fit: then the signed one.
static Int represent(Int number, uint32_t bits, bool is_unsigned) {
  if (bits > 120) return scalar_signed((UInt)number & scalar_mask(bits), bits);
  number = int_floor_mod(number, int_pow2(bits));
  return is_unsigned || number < int_pow2(bits - 1) ? number : number - int_pow2(bits);
}

// Is the number that of the representation?
static bool is_representable(Int number, uint32_t bits, bool is_unsigned) {
  return bits <= 120 || !is_unsigned || represent(number, bits, true) >= 0;
}

// What really happens. false: the values do not count (poison).
static bool compute(const Case *test, const Int *values, Int results[2], Undefined *undefined) {
  const Operation *operation = &test->operation;
  uint32_t width = test->widths[0];
  unsigned flags = test->mode == OVERFLOW_MODE_WRAP ? operation->flags & ~(unsigned)FLAG_NSW : operation->flags;
  *undefined = UNDEFINED_NONE;
  UInt a = (UInt)values[0] & scalar_mask(width);
  switch ((int)operation->opcode) {
    case OP_TRUNC:
    case OP_ZEXT:
    case OP_SEXT: {
      ArithBits bits = arith_convert(operation->opcode, flags, width, test->result_width, a);
      results[0] = (Int)bits.bits;
      return !bits.poison;
    }
    case OP_FREEZE: results[0] = (Int)a; return true;
    case OP_SELECT: results[0] = values[0] & 1 ? values[1] : values[2]; return true;
    case OP_FSHL:
    case OP_FSHR:
      results[0] = (Int)arith_funnel(operation->opcode, width, a, (UInt)values[1] & scalar_mask(width),
                                     (UInt)values[2] & scalar_mask(width));
      return true;
    default: break;
  }
  ArithResult result;
  *undefined = arith_evaluate(operation->opcode, flags, operation->predicate, width, values[0],
                              test->count > 1 ? values[1] : 0, &result);
  results[0] = result.value;
  results[1] = result.overflow;
  bool unbounded_overflow = test->mode == OVERFLOW_MODE_UNBOUNDED &&
                            (*undefined == UNDEFINED_SIGNED_OVERFLOW || *undefined == UNDEFINED_DIVISION_OVERFLOW);
  return !result.poison && !unbounded_overflow;
}

static void describe(const Case *test, const Int *values, const char *what) {
  static const char *const modes[] = {"error", "wrap", "unbounded"};
  if (++sums.defects > MOST_DEFECTS) return;
  fprintf(stderr, "%s%s%s%s%s%s (%s), result u%u %s:", opcode_name(test->operation.opcode),
          test->operation.predicate ? " " : "",
          test->operation.predicate ? predicate_name(test->operation.predicate) : "",
          test->operation.flags & FLAG_NSW ? " nsw" : "", test->operation.flags & FLAG_NUW ? " nuw" : "",
          test->operation.flags & FLAG_EXACT ? " exact" : "", modes[test->mode], test->result_width,
          test->result_unsigned ? "unsigned" : "signed");
  for (uint32_t i = 0; i < test->count; i++) {
    fprintf(stderr, " %s%c%u in [%lld, %lld]", test->literal[i] ? "literal " : "", test->is_unsigned[i] ? 'u' : 'i',
            test->widths[i], (long long)test->intervals[i].low, (long long)test->intervals[i].high);
    if (values) fprintf(stderr, " = %lld", (long long)values[i]);
  }
  fprintf(stderr, ": %s\n", what);
}

// Can the state's frame have these values of the parameters and these results (null: any)?
static bool describes(const Case *test, Terms *terms, Smt *smt, const State *state, const Int *values,
                      const Int *results, uint32_t first_result, uint32_t result_count) {
  Equations equations;
  AtomVec atoms = {0};
  const Frame *frame = state_top(state);
  equations_init(&equations, terms);
  knowledge_atoms(terms, &state->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) equations_add(&equations, atoms.data[i]);
  atom_vec_release(&atoms);
  for (uint32_t i = 0; i < test->count; i++) {
    const AbstractValue *value = frame_find(frame, (Value){i + 1});
    if (value && value->linear.id && is_representable(values[i], test->widths[i], value->reading == READ_UNSIGNED))
      equations_add_value(&equations, value->linear, represent(values[i], test->widths[i], value->reading == READ_UNSIGNED));
  }
  for (uint32_t i = 0; results && i < result_count; i++) {
    const AbstractValue *value = frame_find(frame, (Value){first_result + i});
    uint32_t bits = i ? 1 : test->result_width;
    if (!value) continue;
    if (value->condition.kind != ATOM_NONE) {
      equations_add(&equations, results[i] & 1 ? value->condition : atom_negate(terms, value->condition));
    } else if (value->linear.id && is_representable(results[i], bits, value->reading == READ_UNSIGNED)) {
      equations_add_value(&equations, value->linear, represent(results[i], bits, value->reading == READ_UNSIGNED));
    }
  }
  bool possible = equations_possible(&equations, smt);
  equations_release(&equations);
  return possible;
}

static bool is_recorded(const Executor *executor, Undefined undefined) {
  for (uint32_t i = 0; i < executor->violations.count; i++) {
    if (undefined_property(executor->violations.data[i].kind) == undefined_property(undefined)) return true;
  }
  return false;
}

static void check_values(const Case *test, Executor *executor, Smt *smt, const Int *values, uint32_t first_result,
                         uint32_t result_count) {
  Int results[2] = {0};
  Undefined undefined;
  if (!compute(test, values, results, &undefined)) return;
  sums.compared++;
  if (undefined != UNDEFINED_NONE) {
    if (!is_recorded(executor, undefined)) describe(test, values, undefined_name(undefined));
    return;
  }
  bool found = false;
  for (uint32_t i = 0; i < executor->ready.count && !found; i++) {
    found = describes(test, executor->terms, smt, executor->ready.data[i], values, results, first_result, result_count);
  }
  if (!found) describe(test, values, "no state has the result");
  if (test->result_width > 2) return;
  for (Int other = 0; other < int_pow2(test->result_width); other++) {
    Int wrong[2] = {other, results[1]};
    bool possible = false;
    for (uint32_t i = 0; i < executor->ready.count && !possible; i++) {
      possible =
          describes(test, executor->terms, smt, executor->ready.data[i], values, wrong, first_result, result_count);
    }
    sums.possible += possible;
    sums.wrong +=
        possible && represent(other, test->result_width, true) != represent(results[0], test->result_width, true);
  }
}

static Program *build_case(const Case *test, uint32_t *first_result, uint32_t *result_count) {
  Builder b = build_program(64);
  Type types[MOST_PARAMETERS];
  Operand operands[MOST_PARAMETERS] = {{0}};
  for (uint32_t i = 0; i < test->count; i++) types[i] = INT(test->widths[i]);
  build_function(&b, "f", INT(test->result_width), test->count, types);
  for (uint32_t i = 0; i < test->count; i++) {
    operands[i] = test->literal[i] ? num(test->widths[i], represent(test->intervals[i].low, test->widths[i], false))
                                   : build_param(&b, i + 1);
  }
  uint32_t count = test->count;
  if (test->operation.opcode == OP_ABS && count == 1) {  // the second operand: is the least number poison?
    operands[1] = num(1, 0);
    count = 2;
  }
  Operand result =
      build(&b, test->operation.opcode, INT(test->result_width), count, operands[0], operands[1], operands[2]);
  Instruction *last = build_last(&b);
  last->flags = (uint8_t)test->operation.flags;
  last->predicate = test->operation.predicate;
  *first_result = result.value.id;
  *result_count = 1;
  switch ((int)test->operation.opcode) {
    case OP_ADD_OVERFLOW_S:
    case OP_ADD_OVERFLOW_U:
    case OP_SUB_OVERFLOW_S:
    case OP_SUB_OVERFLOW_U:
    case OP_MUL_OVERFLOW_S:
    case OP_MUL_OVERFLOW_U:
      build_second_result(&b, INT(1));
      *result_count = 2;
      break;
    default: break;
  }
  build_jump(&b, 2);
  build_block(&b);
  build_return(&b, result);
  build_end(&b);
  FunctionInfo *info = &b.program->functions[1];
  for (uint32_t i = 0; i < test->count; i++)
    info->values[i + 1].is_unsigned = info->values[i + 1].declared_unsigned = test->is_unsigned[i];
  info->values[*first_result].is_unsigned = test->result_unsigned;
  obligations_insert(b.program, (ObligationOptions){.arithmetic = (SignedArithmetic)test->mode});
  return b.program;
}

// All numbers of a small interval, and the interesting ones of a large one.
static uint32_t samples_of(Interval interval, Int *samples) {
  uint32_t count = 0;
  if (interval.high - interval.low < MOST_SAMPLES) {
    for (Int i = interval.low; i <= interval.high; i++) samples[count++] = i;
    return count;
  }
  const Int middle = interval.low + (interval.high - interval.low) / 2;
  const Int candidates[] = {
      interval.low, interval.low + 1, interval.high, interval.high - 1, middle, middle + 1, -3, -1, 0, 1, 2, 5};
  for (uint32_t i = 0; i < sizeof candidates / sizeof *candidates; i++) {
    if (candidates[i] >= interval.low && candidates[i] <= interval.high) samples[count++] = candidates[i];
  }
  return count;
}

static void run_case(const Case *test) {
  uint32_t first_result, result_count;
  Program *program = build_case(test, &first_result, &result_count);
  Stats stats = {0};
  Budget budget;
  Executor executor;
  Terms *terms = terms_new();
  Smt *smt = smt_new(terms);
  budget_init(&budget, 0);
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  executor_init(&executor, program, terms, oracle, &stats, &budget, (ExecuteOptions){.overflow = test->mode});
  State *state = execute_initial(&executor, (Function){1});
  bool feasible = true;
  for (uint32_t i = 0; i < test->count && feasible; i++) {
    Linear number = state_resolve(terms, state, frame_find(state_top(state), (Value){i + 1})->linear);
    feasible = state_assume(terms, state, atom_le(terms, linear_constant(terms, test->intervals[i].low), number)) &&
               state_assume(terms, state,
                            atom_le(terms, state_resolve(terms, state, number),
                                    linear_constant(terms, test->intervals[i].high)));
  }
  atom_vec_clear(&state->log);
  state->solved.count = 0;
  if (feasible)
    execute_step(&executor, state);
  else
    state_free(state);
  if (feasible && executor.obstacles.count) describe(test, NULL, executor.obstacles.data[0].reason);
  sums.cases++;
  Int samples[MOST_PARAMETERS][MOST_SAMPLES], values[MOST_PARAMETERS] = {0};
  uint32_t counts[MOST_PARAMETERS], at[MOST_PARAMETERS] = {0};
  for (uint32_t i = 0; i < test->count; i++) {
    counts[i] = samples_of(test->intervals[i], samples[i]);
    values[i] = samples[i][0];
  }
  for (bool more = feasible; more;) {
    check_values(test, &executor, smt, values, first_result, result_count);
    uint32_t i = 0;
    for (; i < test->count; i++) {
      at[i] = (at[i] + 1) % counts[i];
      values[i] = samples[i][at[i]];
      if (at[i]) break;
    }
    more = i < test->count;
  }
  executor_release(&executor);
  oracle_free(oracle);
  smt_free(smt);
  terms_free(terms);
  program_free(program);
}

// Intervals of a width in one representation, interesting ones first. Returns how many.
static uint32_t intervals_of(uint32_t width, bool is_unsigned, Interval *intervals) {
  if (width > 110) width = 110;
  Int low = is_unsigned || width == 1 ? 0 : -int_pow2(width - 1),
      high = int_pow2(width - (is_unsigned || width == 1 ? 0 : 1)) - 1;
  const Interval all[] = {{low, high},          {0, high},          {1, high}, {low, -1}, {-1, 1},
                          {low, low},           {high, high},       {1, 1},    {2, 2},    {-1, -1},
                          {high / 2 + 1, high}, {low + 1, high - 1}};
  uint32_t count = 0;
  for (uint32_t i = 0; i < sizeof all / sizeof *all; i++) {
    if (all[i].low < low || all[i].high > high || all[i].low > all[i].high) continue;
    bool seen = false;
    for (uint32_t k = 0; k < count; k++) seen |= intervals[k].low == all[i].low && intervals[k].high == all[i].high;
    if (!seen) intervals[count++] = all[i];
  }
  return count;
}

// All intervals and representations of the parameters from `index` on.
static void run_intervals(Case *test, uint32_t index) {
  if (index == test->count) {
    run_case(test);
    return;
  }
  Interval intervals[12];
  for (int is_unsigned = 0; is_unsigned < 2; is_unsigned++) {
    if (test->widths[index] == 1 && !is_unsigned) continue;
    uint32_t count = intervals_of(test->widths[index], is_unsigned, intervals);
    if (test->count == 3 && count > 4) count = 4;
    test->is_unsigned[index] = is_unsigned;
    for (uint32_t i = 0; i < count; i++) {
      test->intervals[index] = intervals[i];
      test->literal[index] = false;
      run_intervals(test, index + 1);
      if (intervals[i].low != intervals[i].high || is_unsigned) continue;
      test->literal[index] = true;
      run_intervals(test, index + 1);
      test->literal[index] = false;
    }
  }
}

static void run_operation(Operation operation, uint32_t count, const uint32_t *widths, uint32_t result_width) {
  Case test = {.operation = operation, .count = count, .result_width = result_width};
  memcpy(test.widths, widths, count * sizeof *widths);
  for (OverflowMode mode = OVERFLOW_MODE_ERROR; mode <= OVERFLOW_MODE_UNBOUNDED; mode++) {
    if (mode == OVERFLOW_MODE_WRAP && !(operation.flags & FLAG_NSW)) continue;
    for (int result_unsigned = 0; result_unsigned < 2; result_unsigned++) {
      test.mode = mode;
      test.result_unsigned = result_unsigned;
      run_intervals(&test, 0);
    }
  }
}

static const Operation OPERATIONS[] = {
    {OP_ADD, 0, 0},
    {OP_ADD, FLAG_NSW, 0},
    {OP_ADD, FLAG_NUW, 0},
    {OP_ADD, FLAG_NSW | FLAG_NUW, 0},
    {OP_SUB, 0, 0},
    {OP_SUB, FLAG_NSW, 0},
    {OP_SUB, FLAG_NUW, 0},
    {OP_MUL, 0, 0},
    {OP_MUL, FLAG_NSW, 0},
    {OP_MUL, FLAG_NUW, 0},
    {OP_UDIV, 0, 0},
    {OP_UDIV, FLAG_EXACT, 0},
    {OP_SDIV, 0, 0},
    {OP_SDIV, FLAG_EXACT, 0},
    {OP_UREM, 0, 0},
    {OP_SREM, 0, 0},
    {OP_SHL, 0, 0},
    {OP_SHL, FLAG_NSW, 0},
    {OP_SHL, FLAG_NUW, 0},
    {OP_LSHR, 0, 0},
    {OP_LSHR, FLAG_EXACT, 0},
    {OP_ASHR, 0, 0},
    {OP_ASHR, FLAG_EXACT, 0},
    {OP_AND, 0, 0},
    {OP_OR, 0, 0},
    {OP_XOR, 0, 0},
    {OP_SMAX, 0, 0},
    {OP_SMIN, 0, 0},
    {OP_UMAX, 0, 0},
    {OP_UMIN, 0, 0},
    {OP_ADD_OVERFLOW_S, 0, 0},
    {OP_ADD_OVERFLOW_U, 0, 0},
    {OP_SUB_OVERFLOW_S, 0, 0},
    {OP_SUB_OVERFLOW_U, 0, 0},
    {OP_MUL_OVERFLOW_S, 0, 0},
    {OP_MUL_OVERFLOW_U, 0, 0},
    {OP_ICMP, 0, PREDICATE_EQ},
    {OP_ICMP, 0, PREDICATE_NE},
    {OP_ICMP, 0, PREDICATE_UGT},
    {OP_ICMP, 0, PREDICATE_UGE},
    {OP_ICMP, 0, PREDICATE_ULT},
    {OP_ICMP, 0, PREDICATE_ULE},
    {OP_ICMP, 0, PREDICATE_SGT},
    {OP_ICMP, 0, PREDICATE_SGE},
    {OP_ICMP, 0, PREDICATE_SLT},
    {OP_ICMP, 0, PREDICATE_SLE},
};

static void run_width(uint32_t width, uint32_t most) {
  const uint32_t widths[] = {width, width, width}, select[] = {1, width, width};
  for (uint32_t i = 0; i < sizeof OPERATIONS / sizeof *OPERATIONS; i++) {
    uint32_t before = sums.defects;
    run_operation(OPERATIONS[i], 2, widths, OPERATIONS[i].opcode == OP_ICMP ? 1 : width);
    if (sums.defects == before) continue;
    fprintf(stderr, "... %u defects of %s at width %u\n", sums.defects - before, opcode_name(OPERATIONS[i].opcode),
            width);
  }
  run_operation((Operation){OP_ABS, 0, 0}, 1, widths, width);
  run_operation((Operation){OP_ABS, FLAG_NSW, 0}, 1, widths, width);
  run_operation((Operation){OP_CTPOP, 0, 0}, 1, widths, width);
  run_operation((Operation){OP_FREEZE, 0, 0}, 1, widths, width);
  if (width <= 2 || width == 64) {
    run_operation((Operation){OP_SELECT, 0, 0}, 3, select, width);
    run_operation((Operation){OP_FSHL, 0, 0}, 3, widths, width);
    run_operation((Operation){OP_FSHR, 0, 0}, 3, widths, width);
  }
  for (uint32_t to = 1; to <= most; to++) {
    if (most > 8 && to != 1 && to != 8 && to != 32 && to != 63 && to != 64 && to != 120 && to != 128) continue;
    if (to < width) run_operation((Operation){OP_TRUNC, 0, 0}, 1, widths, to);
    if (to > width) run_operation((Operation){OP_ZEXT, 0, 0}, 1, widths, to);
    if (to > width) run_operation((Operation){OP_SEXT, 0, 0}, 1, widths, to);
  }
}

int main(int argc, char **argv) {
  static const uint32_t wide[] = {8, 32, 63, 64, 65, 120, 121, 128};
  uint32_t most = argc > 1 ? (uint32_t)atoi(argv[1]) : 3;
  if (argc > 1 && !strcmp(argv[1], "wide")) {
    for (uint32_t i = 0; i < sizeof wide / sizeof *wide; i++) {
      if (argc == 2 || wide[i] == (uint32_t)atoi(argv[2])) run_width(wide[i], 128);
    }
  } else {
    for (uint32_t width = 1; width <= most; width++) run_width(width, most + 2);
  }
  printf("%llu cases, %llu results compared, %u defects; of one and two bits %llu of %llu possible results are wrong\n",
         (unsigned long long)sums.cases, (unsigned long long)sums.compared, sums.defects,
         (unsigned long long)sums.wrong, (unsigned long long)sums.possible);
  return sums.defects != 0;
}
