// Functions of math.h, as far as IEEE 754 or C say between which numbers their results lie. See float.h.
#include <string.h>

#include "execute/float.h"

enum { LONGEST_NAME = 16 };

typedef struct {
  Step *step;
  uint32_t width;
  const char *name;  // without a suffix for the type
  Keys x, y;
  uint32_t count;
} FloatCall;

static bool is(const FloatCall *call, const char *name) { return strcmp(call->name, name) == 0; }
static Int whole(const FloatCall *call, Int number) { return float_of_integer(call->width, number); }
static bool is_number(const FloatCall *call, Keys keys) { return float_are_numbers(keys, call->width); }

// ---- Functions that rise ----

typedef struct {
  uint32_t width;
  Rounding to;  // of what is rounded to an integer
} Rising;

static UInt root(const void *context, Rounding rounding, UInt bits) {
  return soft_sqrt(((const Rising *)context)->width, rounding, bits);
}

static UInt integral(const void *context, Rounding rounding, UInt bits) {
  const Rising *rising = context;
  (void)rounding;
  return soft_integral(rising->width, rising->to, bits);
}

static UInt integral_in_mode(const void *context, Rounding rounding, UInt bits) {
  return soft_integral(((const Rising *)context)->width, rounding, bits);
}

static bool rises(const FloatCall *call, Keys *result) {
  static const struct {
    const char *name;
    FloatFunction *function;
    Rounding to;
  } functions[] = {
      {"sqrt", root, ROUND_NEAREST},
      {"floor", integral, ROUND_DOWNWARD},
      {"ceil", integral, ROUND_UPWARD},
      {"trunc", integral, ROUND_TOWARD_ZERO},
      {"round", integral, ROUND_NEAREST_AWAY},
      {"roundeven", integral, ROUND_NEAREST},
      {"rint", integral_in_mode, ROUND_NEAREST},
      {"nearbyint", integral_in_mode, ROUND_NEAREST},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    if (!is(call, functions[i].name)) continue;
    bool is_negative = functions[i].function == root && call->x.low < -1;
    Rising rising = {call->width, functions[i].to};
    *result = is_negative ? float_all(call->width)
                          : float_image(call->step, call->x, call->width, call->width, functions[i].function, &rising);
    return true;
  }
  return false;
}

// ---- Others that are determined ----

static Int least(Int a, Int b) { return a < b ? a : b; }
static Int most(Int a, Int b) { return a > b ? a : b; }

// Of zeros with different signs either one.
static Keys extreme(const FloatCall *call, bool larger) {
  Keys x = call->x, y = call->y;
  if (!is_number(call, x) || !is_number(call, y)) return float_all(call->width);
  Keys result =
      larger ? (Keys){most(x.low, y.low), most(x.high, y.high)} : (Keys){least(x.low, y.low), least(x.high, y.high)};
  if (float_has_zero(result)) result = (Keys){least(result.low, -1), most(result.high, 0)};
  return result;
}

static Keys magnitude(Keys x) {
  if (x.low >= 0) return x;
  if (x.high < 0) return (Keys){-x.high - 1, -x.low - 1};
  return (Keys){0, most(x.high, -x.low - 1)};
}

static bool is_determined(const FloatCall *call, Keys *result) {
  bool is_pair = call->count == 2;
  if (is(call, "fabs"))
    *result = magnitude(call->x);
  else if (is_pair && (is(call, "fmax") || is(call, "maxnum")))
    *result = extreme(call, true);
  else if (is_pair && (is(call, "fmin") || is(call, "minnum")))
    *result = extreme(call, false);
  else if (is_pair && is(call, "fmod"))
    *result = float_rest(call->x, call->y, call->width);
  else
    return false;
  return true;
}

// ---- What every library does ----

static bool is_one_of(const FloatCall *call, const char *const *names) {
  while (*names && !is(call, *names)) names++;
  return *names;
}

// Between -bound and bound.
static Keys around(const FloatCall *call, Int bound) { return (Keys){whole(call, -bound), whole(call, bound)}; }

// Above 0, and on the same side of 1 as the argument is of 0.
static Keys exponential(const FloatCall *call) {
  Int one = whole(call, 1);
  return (Keys){call->x.low >= -1 ? one : -1, call->x.high <= 0 ? one : float_numbers(call->width).high};
}

static Keys logarithm(const FloatCall *call) {
  Keys numbers = float_numbers(call->width);
  Int one = whole(call, 1);
  if (call->x.low < -1) return float_all(call->width);
  return (Keys){call->x.low >= one ? -1 : numbers.low, call->x.high <= one ? 0 : numbers.high};
}

static Keys in_range(const FloatCall *call) {
  static const char *const waves[] = {"sin", "cos", NULL}, *const bounded[] = {"tanh", "erf", NULL},
                           *const exponentials[] = {"exp", "exp2", "exp10", NULL},
                           *const logarithms[] = {"log", "log2", "log10", NULL};
  Keys numbers = float_numbers(call->width), all = float_all(call->width);
  if (!is_number(call, call->x) || float_rounding(call->step, true) != ROUND_NEAREST) return all;
  if (is_one_of(call, waves)) return float_has_infinity(call->x, call->width) ? all : around(call, 1);
  if (is_one_of(call, bounded)) return around(call, 1);
  if (is(call, "atan")) return around(call, 2);
  if (is(call, "cosh")) return (Keys){whole(call, 1), numbers.high};
  if (is_one_of(call, exponentials)) return exponential(call);
  if (is_one_of(call, logarithms)) return logarithm(call);
  bool is_power = call->count == 2 && is(call, "pow") && is_number(call, call->y) && call->x.low >= 0;
  return is_power ? (Keys){-1, numbers.high} : all;
}

// ---- Beside the argument ----

// What is rounded to an integer lies on the side of the argument to which it is rounded, and a remainder is no larger than what is left of it.
static void order_beside(const FloatCall *call, Linear argument, Keys result) {
  Terms *terms = call->step->executor->terms;
  if (!is_number(call, call->x) || !is_number(call, result)) return;
  bool is_above = call->x.low >= 0, is_below = call->x.high < 0, to_zero = is(call, "trunc") || is(call, "fmod");
  Linear number = step_result(call->step, 0);
  if (is(call, "floor") || (to_zero && is_above)) step_assume(call->step, atom_le(terms, number, argument));
  if (is(call, "ceil") || (to_zero && is_below)) step_assume(call->step, atom_le(terms, argument, number));
}

// ---- Calls ----

// "llvm.floor.f64", "floorf", "floor" -> "floor"
static void own_name(const char *name, uint32_t width, char *own, size_t size) {
  static const char prefix[] = "llvm.";
  bool is_intrinsic = strncmp(name, prefix, sizeof prefix - 1) == 0;
  if (is_intrinsic) name += sizeof prefix - 1;
  size_t length = is_intrinsic ? strcspn(name, ".") : strlen(name);
  if (!is_intrinsic && width == 32 && length && name[length - 1] == 'f' && strcmp(name, "erf") != 0) length--;
  if (length >= size) length = 0;
  memcpy(own, name, length);
  own[length] = 0;
}

// Of a function that rounds to an integer type: between which numbers the result lies. False: that is not known, or it is another function.
static bool round_to_integer(const Step *step, const char *name, const Keys *keys, uint32_t width, Keys *numbers) {
  char own[LONGEST_NAME];
  Type type = step->instruction->type;
  own_name(name, width, own, sizeof own);
  bool is_away = strcmp(own, "lround") == 0 || strcmp(own, "llround") == 0;
  if (!is_away && strcmp(own, "lrint") != 0 && strcmp(own, "llrint") != 0) return false;
  Rising rising = {width, ROUND_NEAREST_AWAY};
  Keys whole = float_image(step, *keys, width, width, is_away ? integral : integral_in_mode, &rising);
  return type.kind == TYPE_INT && type.bits <= 64 && float_cut(width, whole.low, type, READ_SIGNED, &numbers->low) &&
         float_cut(width, whole.high, type, READ_SIGNED, &numbers->high);
}

bool execute_float_rounded(Step *step, const char *name) {
  const Instruction *instruction = step->instruction;
  const Operand *operand = &instruction->operands[1];
  Linear key;
  if (instruction_argument_count(instruction) != 1 || !type_has_key(operand->type) || !float_operand(step, 1, &key))
    return false;
  Keys keys = float_known(step, key, operand->type.bits), numbers;
  if (!round_to_integer(step, name, &keys, operand->type.bits, &numbers)) return false;
  Linear number = numbers.low == numbers.high ? linear_constant(step->executor->terms, numbers.low)
                                              : step_fresh(step, FRESH_IMPRECISE, NULL, numbers.low, numbers.high);
  step_bind(step, value_read(number, READ_SIGNED));
  return true;
}

bool execute_float_function(Step *step, const char *name) {
  const Instruction *instruction = step->instruction;
  char own[LONGEST_NAME];
  uint32_t width = instruction->type.bits, count = instruction_argument_count(instruction);
  FloatCall call = {.step = step, .width = width, .name = own, .count = count};
  Keys *arguments[] = {&call.x, &call.y};
  Linear numbers[2];
  if (!type_has_key(instruction->type) || !count || count > 2) return execute_arbitrary(step);
  for (uint32_t i = 0; i < count; i++) {
    if (!type_same(instruction->operands[i + 1].type, instruction->type)) return execute_arbitrary(step);
    if (!float_operand(step, i + 1, &numbers[i])) return false;
    *arguments[i] = float_known(step, numbers[i], width);
  }
  own_name(name, width, own, sizeof own);
  Keys result;
  if (!rises(&call, &result) && !is_determined(&call, &result)) result = in_range(&call);
  float_bind(step, result);
  order_beside(&call, numbers[0], result);
  return true;
}
