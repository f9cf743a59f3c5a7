// Is a run the only one that the program has? In runs with `only_determined` each step is looked at before it is executed, and the run ends
// (INTERPRET_UNDETERMINED) where something begins to matter that neither the program nor C determines:
//
//  * inputs: whatever takes one, asks the environment, or is a function of which nothing is known;
//  * bytes that were never written, unless they are only copied; what a volatile object holds; errno behind a function that may have changed it;
//  * where objects lie: numbers made of addresses and addresses made of numbers (the difference of two pointers into one object is fine), comparisons of pointers
//    into different objects but for equality of what is inside of two live ones, pointers that leave their object, accesses that are aligned by chance;
//  * a local that lives again while a pointer to its last life may be left;
//  * what C leaves open: the sign bit and the payload of a NaN that was computed, the magnitude of a result of which only the sign or whether it is 0 is said, allocations
//    of no bytes, what qsort and bsearch make of comparisons that are no order or depend on more than two elements (comparison.h), and functions that libraries compute
//    differently.
//
// So a run that ends in another way is what every run of the program does, on every machine of the data model and in every layout. The rules err on the side of ending it.
// Only for 64-bit programs, whose addresses are never used again.
#ifndef PLUMB_INTERPRET_DETERMINED_H
#define PLUMB_INTERPRET_DETERMINED_H

#include "interpret/call.h"
#include "library/format.h"

typedef struct Determined Determined;

Determined *determined_new(const Program *program);  // GIVE
void determined_free(Determined *determined);        // TAKE; may be null

// All that follows does nothing in runs that are not asked about, whose machine has none.

void determined_lose(Machine *machine);  // what happens now is not determined; the run ends at its next step
bool determined_is_lost(const Machine *machine);

// Before the step is executed, its checks done. False: the run ended.
bool determined_step(Machine *machine, const Scalar *registers, const Step *step);

// A value goes where it may outlive the objects that it points to: into a phi.
void determined_hold(Machine *machine, Type type, const Scalar *value);

// Before and after a call of a function outside of the program. The latter when it went well.
void determined_before_call(const Call *call, Library kind);
void determined_after_call(const Call *call, Library kind);

// Is what printf made of an argument of this conversion, and whatever it is written to, determined? Of a float where C says to which digit it is rounded (F.5).
bool determined_prints(const Call *call, const Conversion *conversion, const char *text);

// Memory is touched by other than instructions: read, written (a number as wide as a pointer may be an address), copied as a whole.
void determined_read(Machine *machine, const Object *object, uint64_t offset, uint64_t size);
void determined_write(Machine *machine, const Object *object, uint64_t offset, const void *bytes, uint64_t size);
void determined_copy(Machine *machine, const Object *to, uint64_t to_offset, const Object *from, uint64_t from_offset,
                     uint64_t size);
// A byte that was never written is given a value: unless it is open already, since it is only copied, that is the end.
void determined_read_unknown(Machine *machine, const Object *object, uint64_t offset);
void determined_read_pointer(Machine *machine, const Object *object, uint64_t offset);
// All bytes of the object hold something that is not known.
void determined_open(Machine *machine, const Object *object);
// Is a value that the running frame has in this register compared with 0 and no more: for equality, with `sign` also as a signed number?
bool determined_asks_only(const Machine *machine, uint32_t result, bool sign);
// -- qsort and bsearch

typedef struct {
  uint64_t array, count, size;
  bool sorts;  // or searches
} Sorting;

// Of a run that is asked about: must something be compared before it is known what comes of it? `order`: of the last pair, unless it is new.
bool determined_asks(Machine *machine, const Sorting *sorting, bool is_new, Int order, uint64_t *a, uint64_t *b);
void determined_compares(Machine *machine, bool more, uint64_t a, uint64_t b);  // from now on; not `more`: nothing
bool determined_sorts(const Machine *machine);                                  // a comparison runs: it must not end the run
void determined_exchange(Machine *machine, const Object *object, uint64_t a, uint64_t b, uint64_t size);

// An address that the program's image holds from the start.
void determined_place_address(Machine *machine, const Object *object, uint64_t offset);

#endif
