// What the rules of src/execute share: questions, obligations, operands. See execute.h.
//
// A rule returns true when the instruction is done, and false when the state was given away: split, at its end, or infeasible.
#ifndef PLUMB_EXECUTE_RULES_H
#define PLUMB_EXECUTE_RULES_H

#include "execute/execute.h"

typedef struct {
  Executor *executor;
  State *state;
  const FunctionInfo *function;
  const Instruction *instruction;
} Step;

// Does the state imply the atom? Nothing changes.
bool step_knows(Step *step, Atom atom);
// The bounds of a term, BOUND_NONE_* where it has none: of a sum, such as n - 10 * q for n % 10, more than its symbols' bounds say.
void step_interval(Step *step, Linear term, Int *low, Int *high);

// Afterwards *holds says whether the atom holds. False: the state was split (or is infeasible) and the rule must return false at once.
bool step_decide(Step *step, Atom atom, bool *holds);

// Is the step still allowed to split so often where it has the choice?
bool step_may_split(const Step *step, uint32_t times);

// The obligation that the atom holds here. False: the rule must return false at once; it is started again under the assumption that it holds, if that is possible.
// For who asks why checks hold: the check under way asked this, and it is known.
void step_note_reason(const Step *step, Atom atom);
bool step_require(Step *step, Atom atom, Undefined kind);

void step_violation(Step *step, Undefined kind, const char *fact);
// The violation that was recorded last would not have been where `need` is known.
void step_lack(Step *step, Atom need);
// Records that a certain violation happens; the path ends here (the rule returns what this returns: false).
bool step_fail(Step *step, Undefined kind, const char *fact);
// Records that the analysis does not follow what may happen here: nothing is proved any more.
void step_obstacle(Step *step, const char *reason);
// The same where it need not be there if more were known of what the instruction does.
void step_lacks_effect(Step *step, const char *reason);
// The same, and the path ends (returns false).
bool step_give_up(Step *step, const char *reason);
// Conjoins something that is true (a definition, a range). False: the state turned out to be infeasible.
bool step_assume(Step *step, Atom atom);

// The number of an integer or pointer operand as it is kept; a condition becomes a number by deciding it. An unknown value gets a symbol.
bool step_operand(Step *step, uint32_t index, AbstractValue *value);
// The same, but a condition stays one.
AbstractValue step_operand_raw(Step *step, uint32_t index);
bool step_signed(Step *step, uint32_t index, Linear *number);
bool step_unsigned(Step *step, uint32_t index, Linear *number);

// The instruction of the function that makes the value; null: it is a parameter. Linear in the function.
const Instruction *step_definition(const Step *step, Value value);

void step_bind(Step *step, AbstractValue value);                   // the first result
Linear step_result(const Step *step, uint32_t which);  // what was bound last; none: no number
void step_bind_result(Step *step, uint32_t which, AbstractValue value);
bool step_wants_unsigned(const Step *step);                        // the representation asked for by the uses of the result

// What a new value is: one from which the run really goes on with any number in the range (an input, a parameter, bytes that were never written), or one that is
// less well known than what happens: the edge under way is not exact then (State.exact).
typedef enum { FRESH_IMPRECISE, FRESH_INPUT } Fresh;
// A new symbol in [low, high].
Linear step_fresh(Step *step, Fresh fresh, const char *name, Int low, Int high);
// Are signed numbers of so many bits mathematical ones? Those of a char or a short come from conversions, and fit their type.
bool step_has_no_end(const Step *step, uint32_t bits);
// An arbitrary value of the type, in the representation asked for; where signed numbers have no end, any number.
AbstractValue step_arbitrary(Step *step, Fresh fresh, Type type, bool is_unsigned, const char *name);
// What the outside world gives for the value; a number of a type that is declared to be unsigned fits it always.
AbstractValue step_input(Step *step, const ValueInfo *info, bool declared_unsigned);
// floor(a / divisor) for a constant divisor > 0: a new q with divisor * q <= a <= divisor * q + divisor - 1. Exact: q is the only such integer.
Linear step_quotient(Step *step, Linear a, Int divisor);
Int range_low(uint32_t bits, bool is_unsigned);
Int range_high(uint32_t bits, bool is_unsigned);

// The value of n bits congruent to the term modulo 2^n.
bool step_normalise(Step *step, Linear term, uint32_t bits, bool want_unsigned, AbstractValue *value);

// a * b as a term: linear where one is constant, else a symbol that stands for the product, with its range and its order relative to the factors.
Linear step_product(Step *step, Linear a, Linear b);

// Representation changes of a value of n bits.
bool step_to_signed(Step *step, AbstractValue value, uint32_t bits, Linear *number);
bool step_to_unsigned(Step *step, AbstractValue value, uint32_t bits, Linear *number);

// A float of the value's bits, or an integer of a float's bits; the sign decides how. Where too much was split already, nothing is known of it.
bool step_reread(Step *step, AbstractValue *value, Type type);

// The condition that the value (of 1 bit, or any integer) is not 0.
Atom step_truth(Step *step, AbstractValue value);
Linear step_function_address(Step *step, Function function);

// The instruction is done: what the state does not say any more of its operands is lost (lose.c), and the next one follows.
void step_done(Step *step);
// Forgets the values of undefined operands.
void step_finish(Step *step, State *state);
void step_lose(Step *step);

// Notes that the number is likely to come to rest at `most` + 1, or at `least`, as if it was compared with them (guards.h): a ring's index, of which a remainder is taken.
void step_note_rest(Step *step, Linear number, Linear least, Linear most);

// One per family of instructions.
bool execute_binary(Step *step);
bool execute_overflow(Step *step);
bool execute_compare(Step *step);
bool execute_float(Step *step);          // arithmetic and conversions (float.c)
bool execute_float_compare(Step *step);  // float_compare.c
bool execute_cast(Step *step);
bool execute_select(Step *step);
bool execute_bits(Step *step);
bool execute_memory(Step *step);
bool execute_pointer_add(Step *step);
bool execute_call(Step *step);
bool execute_terminator(Step *step);
bool execute_check(Step *step);

// Calls (call.c).
bool execute_return(Step *step);
// A call of a function that is analysed apart (resume.c). The arguments fit.
bool execute_call_apart(Step *step, Function callee);
bool execute_return_apart(Step *step);
// Drops the values of the frame that are not used after the instruction under way.
void step_keep_used_later(Step *step, Frame *frame);
// Everything that the instruction leaves open: results arbitrary.
bool execute_arbitrary(Step *step);

// Goes to a block of the current function (phis are evaluated) and makes the state ready.
void step_jump(Step *step, State *state, Block from, Block to);

#endif
