// A call of a function outside of the program under way: its arguments, its results, and the memory that it is given. Functions that return bool
// or a pointer give false or null when the run ended.
#ifndef PLUMB_INTERPRET_CALL_H
#define PLUMB_INTERPRET_CALL_H

#include "interpret/machine.h"
#include "library/contract.h"

typedef struct {
  Machine *machine;
  Step *step;
  Function function;
  const FunctionInfo *info;
  const Contract *contract;  // null: the function has none
} Call;

uint32_t call_argument_count(const Call *call);
const Scalar *call_argument(const Call *call, uint32_t index);  // from 0
uint64_t call_word(const Call *call, uint32_t index);
Int call_number(const Call *call, uint32_t index);  // signed
bool call_is_pointer(const Call *call, uint32_t index);

bool call_undefined(const Call *call, Undefined undefined);
bool call_unsupported(const Call *call, const char *reason);
bool call_lacks(const Call *call, uint32_t count);  // true: so many arguments are not there, the run ended

Type call_result_type(const Call *call, uint32_t index);
void call_put(const Call *call, uint32_t index, UInt bits);
bool call_return(const Call *call, UInt bits);  // the first result, when there is one; true

// Inputs: what the outside world decides.
UInt call_take(const Call *call, Type type);
UInt call_pass(const Call *call, Type type, UInt bits);  // one that the run itself decides
bool call_take_within(const Call *call, Type type, Int low, Int high,
                      Int *value);                             // false: the input is impossible, the run ended
void call_note_typed(const Call *call, Type type, UInt bits);  // a value that was read from the world's text
bool call_put_used_inputs(const Call *call);                   // results that nobody reads take no input

// A new object on the heap, or null where the machine's options let it fail, or it is larger than any object. *address 0: it failed.
bool call_allocate(const Call *call, UInt size, Fill fill, uint64_t *address);

// Memory. Bytes that are read are settled first. size > 0.
const uint8_t *call_read(const Call *call, uint64_t address, uint64_t size);
bool call_can_write(const Call *call, uint64_t address, uint64_t size);
bool call_can_access(const Call *call, uint64_t address, UInt size, Access access);
bool call_write(const Call *call, uint64_t address, const void *bytes, uint64_t size);
bool call_write_number(const Call *call, uint64_t address, UInt bits, uint32_t size);
bool call_move(const Call *call, uint64_t to, uint64_t from, uint64_t size);  // size 0 is fine; may overlap
// Two ranges of one object that do not overlap change places, whatever they hold.
bool call_exchange(const Call *call, uint64_t a, uint64_t b, uint64_t size);
bool call_read_pointer(const Call *call, uint64_t address, uint64_t *pointer);

// The bytes up to a zero byte, at most `most`. Bytes behind the zero byte are not looked at.
typedef struct {
  uint64_t address, length;
  const char *bytes;  // valid until memory is written
} StringRead;
bool call_text(const Call *call, uint64_t address, uint64_t most, StringRead *text);

// Are [a, a + a_size) and [b, b + b_size) disjoint? false: the run ended (OVERLAP).
bool call_apart(const Call *call, uint64_t a, uint64_t a_size, uint64_t b, uint64_t b_size);

void call_set_errno(const Call *call, int value);
// A function that is asked of the system has returned the number: where that is -1, errno says some reason.
void call_note_failure(const Call *call, Int result);

// The results that the contract allows; false: all of the type.
bool call_range(const Call *call, Int *low, Int *high);
// Does the demand of the contract hold of the arguments? false: the run ended.
bool call_demand(const Call *call, const Demand *demand);
// The live heap object that starts at the address; id 0: the run ended.
ObjectId call_owned_object(const Call *call, uint64_t address);

// The families.
bool call_heap_function(const Call *call, Library kind);
bool call_text_function(const Call *call, Library kind);
bool call_bytes_function(const Call *call, Library kind);
bool call_number_function(const Call *call, Library kind);
bool call_enquiry(const Call *call);
bool call_math_function(const Call *call);
bool call_exact_function(const Call *call);
bool call_exact_math(const Call *call);
bool call_print(const Call *call, Library kind);
bool call_scan(const Call *call);
bool call_time_function(const Call *call, Library kind);
bool call_stream_function(const Call *call, Library kind);
// The call is done: what its result says about its stream is remembered for feof and ferror, and what was put back. False: it read something else than that, or nobody knows; the run is none.
bool call_note_stream(const Call *call, Library kind);
Object *call_stream(const Call *call);   // that the call is about; null: none of the program's
bool call_at_end(const Call *call);      // feof
bool call_has_failed(const Call *call);  // ferror: an input, also where the run decides it
void call_note_stop(Object *stream);     // nothing more was read from it
bool call_read_on(const Call *call, Object *stream);  // something was read from it; false: the run ends
// With a world: does the call read standard input?
bool call_is_typed(const Call *call, Library kind);
bool call_typed_function(const Call *call, Library kind);
bool call_typed_scan(const Call *call, const char *format, uint32_t next);
bool call_typed_line_room(const Call *call);
bool call_callback_step(const Call *call, Library kind);

#endif
