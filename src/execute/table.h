// Reading one of many entries of a table, at a place that is not known.
#ifndef PLUMB_EXECUTE_TABLE_H
#define PLUMB_EXECUTE_TABLE_H

#include "execute/memory.h"

typedef enum { TABLE_UNKNOWN, TABLE_KNOWN, TABLE_SPLIT } TableRead;

// A pointer is read from a table of functions at a place that is not known: the state is split by the places, or where
// these are many, the pointer is one of those that stand there. TABLE_SPLIT: the rule must return false.
TableRead step_read_table(Step *step, const Access *access, uint32_t bytes, AbstractValue *value);

// A number is read from a table with initial contents: it is a new symbol between the smallest and the largest number that
// stands where it may be read from. False: that is not known. Linear in the size of the table.
bool step_read_numbers(Step *step, const Access *access, uint32_t bytes, bool is_unsigned, AbstractValue *value);

#endif
