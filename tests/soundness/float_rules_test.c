// Rules for floats against concrete arithmetic: random chains of operations on floats that lie in known intervals, with a comparison or a conversion at the end.
//
// For sampled operands: what the concrete arithmetic computes at each step must be described by some resulting state. Comparisons narrow what their operands were
// computed from, so that all values of the chain are compared, and not only the last one.
//
// Usage: float_rules_test [CHAINS] [SEED]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/soft.h"
#include "equations.h"
#include "execute/execute.h"
#include "interpret/floats.h"
#include "interpret/testing.h"

enum { MOST_LINKS = 4, MOST_VALUES = MOST_LINKS + 3, SAMPLES = 12, MOST_DEFECTS = 10 };

// One operation: on the value before it, and on a constant or the second parameter.
typedef struct {
  Opcode opcode;
  Type type;
  FloatPredicate predicate;
  bool is_first, is_constant, is_function;  // the other operand stands first; it is a constant; a call of `function`
  UInt constant;
  const char *function;
} Link;

typedef struct {
  Type types[2];
  Int lows[2], highs[2];
  Link links[MOST_LINKS];
  uint32_t count;
} Chain;

static uint64_t seed = 88172645463325252u;
static uint32_t defects, compared;

static uint64_t word(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

static uint32_t below(uint32_t bound) { return (uint32_t)(word() % bound); }

// ---- Chains ----

static Int small_key(uint32_t width) {
  static const int numbers[] = {0, 1, 2, 3, 10, 100, 1000};
  UInt bits = soft_from_integer(width, ROUND_NEAREST, (UInt)numbers[below(7)], 32, true);
  if (below(2)) bits = soft_div(width, ROUND_NEAREST, bits, soft_from_integer(width, ROUND_NEAREST, 8, 32, true));
  return soft_key(width, below(2) ? bits : bits ^ soft_sign(width));
}

static Int some_key(uint32_t width) {
  Int last = soft_key(width, soft_infinity(width));
  switch (below(6)) {
    case 0: return below(2) ? last : -last - 1;
    case 1: return below(2) ? last - 1 : -last;
    case 2: return (Int)below(5) - 3;
    case 3: return reading_value(READ_SIGNED, width, (UInt)word() & (((UInt)1 << width) - 1));
    default: return small_key(width);
  }
}

static Int some_number(Type type, bool is_unsigned) {
  if (type.kind == TYPE_FLOAT) return some_key(type.bits);
  Int number = below(2) ? (Int)below(200) - 100 : (Int)word();
  return reading_value(is_unsigned ? READ_UNSIGNED : READ_SIGNED, type.bits,
                       (UInt)number & (((UInt)1 << type.bits) - 1));
}

static Link arithmetic(uint32_t width, Type second) {
  static const Opcode opcodes[] = {OP_FADD, OP_FSUB, OP_FMUL, OP_FDIV, OP_FREM};
  bool fits = second.bits == width;
  return (Link){.opcode = opcodes[below(5)],
                .type = FLOAT(width),
                .is_first = below(3) == 0,
                .is_constant = !fits || below(3),
                .constant = soft_of_key(width, below(4) ? small_key(width) : some_key(width))};
}

static Link function_of(uint32_t width) {
  static const char *const functions[][2] = {{"floor", "floorf"}, {"ceil", "ceilf"},   {"sqrt", "sqrtf"},
                                             {"fabs", "fabsf"},   {"round", "roundf"}, {"trunc", "truncf"},
                                             {"rint", "rintf"},   {"sin", "sinf"},     {"exp", "expf"},
                                             {"log", "logf"},     {"tanh", "tanhf"},   {"cosh", "coshf"}};
  return (Link){
      .opcode = OP_CALL, .type = FLOAT(width), .is_function = true, .function = functions[below(12)][width == 32]};
}

// To a long, of 64 bits here.
static Link rounded(uint32_t width) {
  static const char *const functions[][2] = {{"lround", "lroundf"}, {"lrint", "lrintf"}};
  return (Link){.opcode = OP_CALL, .type = INT(64), .is_function = true, .function = functions[below(2)][width == 32]};
}

static Link middle(uint32_t width, Type second) {
  static const uint32_t widths[] = {16, 32, 64};
  uint32_t other = widths[below(3)];
  switch (below(7)) {
    case 0: return (Link){.opcode = OP_FNEG, .type = FLOAT(width)};
    case 1:
      if (other > width) return (Link){.opcode = OP_FPEXT, .type = FLOAT(other)};
      if (other < width) return (Link){.opcode = OP_FPTRUNC, .type = FLOAT(other)};
      break;
    case 2:
      if (width > 16) return function_of(width);
      break;
    default: break;
  }
  return arithmetic(width, second);
}

static Link last(uint32_t width, Type second) {
  static const uint32_t integers[] = {8, 32, 64};
  Link link = arithmetic(width, second);
  uint32_t choice = below(7);
  if (choice == 0) return (Link){.opcode = below(2) ? OP_FPTOSI : OP_FPTOUI, .type = INT(integers[below(3)])};
  if (choice == 1) return (Link){.opcode = OP_BITCAST, .type = INT(width)};
  if (choice == 2 && width > 16) return rounded(width);
  link.opcode = OP_FCMP;
  link.type = INT(1);
  link.predicate = (FloatPredicate)below(16);
  return link;
}

static Chain random_chain(void) {
  static const uint32_t widths[] = {16, 32, 64}, integers[] = {8, 32, 64};
  uint32_t width = widths[below(3)], current = width;
  bool is_integer = below(3) == 0;
  Chain chain = {.types = {is_integer ? INT(integers[below(3)]) : FLOAT(width), FLOAT(width)}};
  bool is_unsigned = false;
  if (is_integer) {
    is_unsigned = below(2);
    chain.links[chain.count++] = (Link){.opcode = is_unsigned ? OP_UITOFP : OP_SITOFP, .type = FLOAT(width)};
  }
  for (uint32_t i = 0; i < 2; i++) {
    Int a = some_number(chain.types[i], is_unsigned), b = some_number(chain.types[i], is_unsigned);
    if (below(4) == 0) b = a;
    chain.lows[i] = a < b ? a : b;
    chain.highs[i] = a < b ? b : a;
  }
  for (uint32_t more = below(3); more--; current = chain.links[chain.count - 1].type.bits)
    chain.links[chain.count++] = middle(current, chain.types[1]);
  chain.links[chain.count++] = last(current, chain.types[1]);
  return chain;
}

// ---- As a program ----

static Operand constant_float(uint32_t width, UInt bits) {
  return (Operand){.kind = OPERAND_FLOAT, .type = FLOAT(width), .constant = (Int)bits};
}

static bool has_other(const Link *link) {
  return link->opcode == OP_FCMP || (link->opcode >= OP_FADD && link->opcode <= OP_FREM);
}

static Operand build_link(Builder *b, const Link *link, Operand before, Operand second, Function function) {
  if (link->is_function) return build(b, OP_CALL, link->type, 2, function_address(function), before);
  if (!has_other(link)) return build(b, link->opcode, link->type, 1, before);
  Operand other = link->is_constant ? constant_float(before.type.bits, link->constant) : second;
  Operand result = link->is_first ? build(b, link->opcode, link->type, 2, other, before)
                                  : build(b, link->opcode, link->type, 2, before, other);
  build_last(b)->float_predicate = link->predicate;
  return result;
}

// All values are used behind the block that is looked at.
static void use(Builder *b, Operand value) {
  if (value.type.kind == TYPE_FLOAT)
    build(b, OP_FNEG, value.type, 1, value);
  else
    build(b, OP_ADD, value.type, 2, value, value);
}

static Program *build_chain(const Chain *chain, uint32_t ids[MOST_VALUES]) {
  Builder b = build_program(64);
  Function functions[MOST_LINKS] = {{0}};
  for (uint32_t i = 0; i < chain->count; i++) {
    const Link *link = &chain->links[i];
    Type from = i ? chain->links[i - 1].type : chain->types[0];
    if (link->is_function) functions[i] = build_declaration(&b, link->function, link->type, 1, &from);
  }
  Function main = build_function(&b, "f", chain->links[chain->count - 1].type, 2, chain->types);
  Operand values[MOST_VALUES] = {build_param(&b, 1), build_param(&b, 2)};
  for (uint32_t i = 0; i < chain->count; i++)
    values[i + 2] = build_link(&b, &chain->links[i], i ? values[i + 1] : values[0], values[1], functions[i]);
  build_jump(&b, 2);
  build_block(&b);
  for (uint32_t i = 0; i < chain->count + 2; i++) use(&b, values[i]);
  build_return(&b, values[chain->count + 1]);
  build_end(&b);
  for (uint32_t i = 0; i < chain->count + 2; i++) ids[i] = values[i].value.id;
  b.program->functions[main.id].values[1].is_unsigned = chain->links[0].opcode == OP_UITOFP;
  return b.program;
}

// ---- As numbers ----

// False: there is no value.
static bool compute(const Link *link, Type from, UInt before, UInt second, UInt *result) {
  UInt other = link->is_constant ? link->constant : second, a = link->is_first ? other : before,
       b = link->is_first ? before : other;
  const UInt arguments[3] = {before, 0, 0};
  if (link->is_function && link->type.kind == TYPE_INT) {
    UInt whole =
        soft_integral(from.bits, strncmp(link->function, "lround", 6) ? ROUND_NEAREST : ROUND_NEAREST_AWAY, before);
    return soft_to_integer(from.bits, whole, link->type.bits, true, result);
  }
  if (link->is_function) return float_function(link->function, from.bits, arguments, result);
  switch ((int)link->opcode) {
    case OP_FCMP: *result = float_compare_any(link->predicate, from.bits, a, b); return true;
    case OP_BITCAST: *result = before; return true;
    case OP_FNEG: *result = before ^ soft_sign(from.bits); return true;
    case OP_FADD:
    case OP_FSUB:
    case OP_FMUL:
    case OP_FDIV:
    case OP_FREM: *result = float_binary_rounded(link->opcode, ROUND_NEAREST, from.bits, a, b); return true;
    default: return float_convert_rounded(link->opcode, ROUND_NEAREST, from.bits, link->type.bits, before, result);
  }
}

static Type type_of(const Chain *chain, uint32_t value) {
  return value < 2 ? chain->types[value] : chain->links[value - 2].type;
}

static bool describes(const Chain *chain, Terms *terms, Smt *smt, const State *state, const uint32_t *ids,
                      const UInt *values) {
  Equations equations;
  AtomVec atoms = {0};
  equations_init(&equations, terms);
  knowledge_atoms(terms, &state->knowledge, &atoms);
  for (uint32_t i = 0; i < atoms.count; i++) equations_add(&equations, atoms.data[i]);
  atom_vec_release(&atoms);
  for (uint32_t i = 0; i < chain->count + 2; i++) {
    const AbstractValue *value = frame_find(state_top(state), (Value){ids[i]});
    if (!value) continue;
    if (value->condition.kind != ATOM_NONE)
      equations_add(&equations, values[i] ? value->condition : atom_negate(terms, value->condition));
    else if (value->linear.id)
      equations_add_value(&equations, value->linear, reading_value(value->reading, type_of(chain, i).bits, values[i]));
  }
  bool possible = equations_possible(&equations, smt);
  equations_release(&equations);
  return possible;
}

static void describe(const Chain *chain, const UInt *values) {
  if (++defects > MOST_DEFECTS) return;
  for (uint32_t i = 0; i < 2; i++)
    fprintf(stderr, "parameter %u of %u bits in [%lld, %lld]\n", i + 1, chain->types[i].bits, (long long)chain->lows[i],
            (long long)chain->highs[i]);
  for (uint32_t i = 0; i < chain->count; i++) {
    const Link *link = &chain->links[i];
    fprintf(stderr, "%s %s predicate %u to %u bits, other %s%llx%s\n", opcode_name(link->opcode),
            link->is_function ? link->function : "", link->predicate, link->type.bits,
            link->is_constant ? "" : "parameter 2, not ", (unsigned long long)link->constant,
            link->is_first ? ", which stands first" : "");
  }
  for (uint32_t i = 0; i < chain->count + 2; i++) fprintf(stderr, "  %llx", (unsigned long long)values[i]);
  fprintf(stderr, ": no state has these values\n");
}

static UInt sample(const Chain *chain, uint32_t parameter, uint32_t round) {
  Int low = chain->lows[parameter], high = chain->highs[parameter], number = low;
  Type type = chain->types[parameter];
  bool is_unsigned = chain->links[0].opcode == OP_UITOFP && !parameter;
  if (round % 4 == 1) number = high;
  if (round % 4 == 2) number = low + (Int)((UInt)word() % (UInt)(high - low + 1));
  if (round % 4 == 3) number = some_number(type, is_unsigned);
  if (number < low || number > high) number = below(2) ? low : high;
  return reading_bits(type.kind == TYPE_FLOAT ? READ_KEY : READ_SIGNED, type.bits, number);
}

static void check_sample(const Chain *chain, const Executor *executor, Smt *smt, const uint32_t *ids, uint32_t round) {
  UInt values[MOST_VALUES] = {sample(chain, 0, round), sample(chain, 1, round / 4 + round)};
  for (uint32_t i = 0; i < chain->count; i++) {
    uint32_t before = i ? i + 1 : 0;
    if (!compute(&chain->links[i], type_of(chain, before), values[before], values[1], &values[i + 2])) return;
  }
  compared++;
  for (uint32_t i = 0; i < executor->ready.count; i++)
    if (describes(chain, executor->terms, smt, executor->ready.data[i], ids, values)) return;
  describe(chain, values);
}

// ---- Both ----

static bool narrow(const Chain *chain, Terms *terms, State *state) {
  for (uint32_t i = 0; i < 2; i++) {
    Linear number = frame_find(state_top(state), (Value){i + 1})->linear;
    if (!state_assume(terms, state, atom_le(terms, linear_constant(terms, chain->lows[i]), number))) return false;
    if (!state_assume(terms, state,
                      atom_le(terms, state_resolve(terms, state, number), linear_constant(terms, chain->highs[i]))))
      return false;
  }
  atom_vec_clear(&state->log);
  state->solved.count = 0;
  return true;
}

static void run_chain(const Chain *chain) {
  uint32_t ids[MOST_VALUES];
  Program *program = build_chain(chain, ids);
  Stats stats = {0};
  Budget budget;
  Executor executor;
  Terms *terms = terms_new();
  Smt *smt = smt_new(terms);
  budget_init(&budget, 0);
  Oracle *oracle = oracle_new(terms, &stats, &budget);
  executor_init(&executor, program, terms, oracle, &stats, &budget, (ExecuteOptions){0});
  State *state = execute_initial(&executor, program_find_function(program, "f"));
  if (narrow(chain, terms, state)) {
    execute_step(&executor, state);
    for (uint32_t i = 0; i < SAMPLES; i++) check_sample(chain, &executor, smt, ids, i);
  } else {
    state_free(state);
  }
  executor_release(&executor);
  oracle_free(oracle);
  smt_free(smt);
  terms_free(terms);
  program_free(program);
}

int main(int argc, char **argv) {
  enum { CHAINS = 4000 };
  uint32_t chains = argc > 1 ? (uint32_t)atoi(argv[1]) : CHAINS;
  if (argc > 2) seed ^= strtoull(argv[2], NULL, 10) * 0x9e3779b97f4a7c15u;
  for (uint32_t i = 0; i < chains; i++) {
    Chain chain = random_chain();
    run_chain(&chain);
  }
  printf("%u chains, %u runs compared, %u wrong\n", chains, compared, defects);
  return defects || compared < chains;
}
