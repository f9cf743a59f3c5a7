// What the models of library functions share. Each family has a file library_*.c; which functions there are say the contracts of src/library.
//
// What the contract asks (demand.c) is checked in front of the call, and at it where the function is called through a pointer. A model says what else the
// function requires, what it writes, and what its result satisfies. What is not known of a
// number that the function finds out (the length of a string) becomes a symbol with the facts that always hold of it. A rule that asks and is
// started again must meet the same symbols: step_again remembers them in the frame until the instruction is done.
#ifndef PLUMB_EXECUTE_LIBRARY_H
#define PLUMB_EXECUTE_LIBRARY_H

#include "execute/memory.h"
#include "library/contract.h"
#include "state/memory.h"

typedef struct {
  Library kind;
  const char *name;
  const Contract *contract;  // never null
} LibraryCall;

// The call fits the contract (contract_fits).
bool execute_library(Step *step, LibraryCall call);

// The obligation that the demand holds of the operands, which are those of a call. False: the rule must return false.
bool execute_demand(Step *step, const Contract *contract, const Demand *demand);

// The families. Arguments are operands 1, 2, ... All have the types that the contract says, and what execute_library asks of them holds.
bool execute_text_search(Step *step, LibraryCall call);
bool execute_text_copy(Step *step, LibraryCall call);
bool execute_text_split(Step *step, LibraryCall call);
bool execute_bytes(Step *step, LibraryCall call);
bool execute_number(Step *step, LibraryCall call);
bool execute_character(Step *step, LibraryCall call);
bool execute_heap(Step *step, LibraryCall call);
bool execute_getenv(Step *step);
bool execute_stream(Step *step, LibraryCall call);
bool execute_time(Step *step, LibraryCall call);  // and texts of the library's own
bool execute_scan(Step *step, LibraryCall call);
bool execute_print(Step *step, LibraryCall call);
bool execute_callback_step(Step *step, LibraryCall call);

// -- Symbols that a rule makes before its last question

// Slots of step_again: an operand's index is the length of the string there, and SLOT_ARGUMENT + i of that which the argument i of a va_list points to;
// those between are the rule's own.
enum { SLOT_RULE = 64, SLOT_ARGUMENT = 80 };

// The symbol of this slot, made in [low, high] when the rule first asks for it; *is_new says so.
Linear step_again(Step *step, uint32_t slot, const char *name, Int low, Int high, bool *is_new);

Linear step_constant(Step *step, Int value);
Int step_largest_size(const Step *step);  // of type size_t
Linear step_times(Step *step, Linear a, Linear b);  // of two that are not negative; none: one is not known

// The conjunction of atoms that hold by construction. False: the state is infeasible, the rule must return false.
bool step_assume_within(Step *step, Linear low, Linear number, Linear high);

// A run in which the call is done with this result goes on from a copy of the state.
void step_fork_result(Step *step, AbstractValue result);
void step_fork_null(Step *step);

// Binds a number that is not negative, or a pointer.
void step_bind_number(Step *step, Linear number);
// A new symbol in [0, high], exactly which is not known.
bool step_bind_up_to(Step *step, Linear high);

// Does the pointer operand have the value null? As step_decide.
bool step_is_null(Step *step, uint32_t operand, bool *is_null);

// -- Memory

// The pointer operand; false: the rule must return false.
bool step_pointer(Step *step, uint32_t operand, Linear *pointer);
bool step_access_operand(Step *step, uint32_t operand, Linear size, bool write, Access *access);
// The same for what was checked in front of the call.
bool step_reach_operand(Step *step, uint32_t operand, Linear size, bool write, Access *access);

// The bytes [from, from + size) of the object are arbitrary. Without a known object any memory may have changed.
void step_forget(Step *step, Access access, Linear size);
// One byte there is zero.
void step_put_zero(Step *step, Access access, Linear at);
// Copies what is known of so many bytes between different ranges; forgets where a side is not known.
void step_copy(Step *step, Access to, Access from, Linear size);
// Records a violation when two ranges are not known to be disjoint.
void step_require_apart(Step *step, Access a, Linear a_size, Access b, Linear b_size);

// A pointer that lies in memory; linear none: not known.
AbstractValue step_read_pointer(Step *step, Access access);
void step_write_pointer(Step *step, Access access, Linear pointer);  // none: arbitrary

// -- Strings

// A string: the first zero byte at or after the access lies `length` bytes behind it. length none: the object is not known.
typedef struct {
  Access access;
  Linear length;
} StringFact;

// Obligation: the operand (or pointer) points to a string. False: the rule must return false.
bool step_string(Step *step, uint32_t operand, StringFact *string);
bool step_string_at(Step *step, Linear pointer, uint32_t slot, StringFact *string);

// The same for a string of which at most `most` bytes are looked at: then length is the smaller of the two. Nothing is required when most is 0.
bool step_bounded_string(Step *step, uint32_t operand, Linear most, StringFact *string);
bool step_bounded_string_at(Step *step, Linear pointer, uint32_t slot, Linear most, StringFact *string);

// What is known of the string, where it was asked for in front of the call. length none: the object is not known.
bool step_known_string(Step *step, uint32_t operand, StringFact *string);
bool step_known_bounded_string(Step *step, uint32_t operand, Linear most, StringFact *string);

// Obligation: the operand is the start of a live object of the heap.
bool step_require_freeable(Step *step, uint32_t operand);

// Obligation: the operand is an open stream.
bool step_require_stream(Step *step, uint32_t operand);

// The format that the operand points to when it is a constant of the program; null: it is not known.
const char *step_constant_format(Step *step, uint32_t operand);

// One path where an allocation fails, when that is asked for.
void step_may_return_null(Step *step);
// Is there an object of that size, which becomes what was asked for (step_size_asked)? A larger request than program_largest_object fails, whatever is assumed of
// allocations; one for a mathematical number that is as large does not, since that is no limit to what has none. False: the rule must return false.
bool step_is_possible_size(Step *step, Linear *size, bool *is_possible);

#endif
