// What keeps executions apart where they meet. Joined, an index that is 2 or 5 is a selection, and all that is read with it, and each loop that it ends,
// has to consider both; kept apart, it is a constant in either, and where loops share an index their rounds need not be unrolled for all its values. So
// executions with different constants in what *decides* are not joined: numbers and pointers on which the end of a loop depends, as far as they are
// seen in arithmetic, calls, returns, and scalars in memory. Each combination of constants costs an execution, so it is for programs with few
// (Kuznetsov, Kinder, Bucur and Candea, Efficient State Merging in Symbolic Execution, PLDI 2012). Any choice is sound: it says only what is joined.
#ifndef PLUMB_ENCODE_APART_H
#define PLUMB_ENCODE_APART_H

#include "base/vec.h"
#include "program/program.h"

// A scalar in memory that decides.
typedef struct {
  uint32_t pointee, bytes;
  uint64_t offset;
  bool is_data;  // it brings too many constants, and does not decide any more
} ApartCell;
VEC_DEFINE(ApartCellVec, apart_cell_vec, ApartCell)

typedef struct Apart Apart;

Apart *apart_new(const Program *program);  // GIVE; borrowed. Looks at all instructions, a few times
void apart_free(Apart *apart);             // TAKE; null is fine

bool apart_decides(const Apart *apart, Function function, Value value);
bool apart_returns(const Apart *apart, Function function, uint32_t result);  // ... for some caller
// Is it a LOAD that decides, and goes to the same place in its object whenever it is executed?
bool apart_loads(const Apart *apart, Function function, const Instruction *load);

bool apart_has(const Apart *apart, ApartCell cell);
// True: it was not known to decide before.
bool apart_add(Apart *apart, ApartCell cell);
const ApartCellVec *apart_cells(const Apart *apart);
// The value decides, since a scalar that does is given it. True: that was not known before.
bool apart_add_value(Apart *apart, Function function, Value value);

// Does something grow from round to round of a loop, so that it may number the rounds? The key says what, and of which loop.
typedef enum { MEASURE_UNKNOWN, MEASURE_GROWS, MEASURE_NONE } MeasureAnswer;
MeasureAnswer apart_measure(const Apart *apart, uint64_t key);
void apart_set_measure(Apart *apart, uint64_t key, MeasureAnswer answer);

// What brings too many constants is data: it does not decide any more.
void apart_forget_value(Apart *apart, Function function, Value value);
void apart_forget_result(Apart *apart, Function function, uint32_t result);
void apart_forget_cell(Apart *apart, uint32_t index);

#endif
