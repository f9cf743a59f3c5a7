// Contracts that were found, for people, for tools, and as comments that `plumb check` reads back.
#ifndef PLUMB_INFER_DESCRIBE_H
#define PLUMB_INFER_DESCRIBE_H

#include "infer/search.h"

typedef enum { DESCRIBE_TEXT, DESCRIBE_JSON, DESCRIBE_C } DescribeFormat;

// Appends what is known about one function: a block of text, an element of a JSON array, or lines of C.
void describe_found(Text *text, const FunctionInfo *function, const Found *found, DescribeFormat format);
// Where nothing is known, and why.
void describe_failure(Text *text, const FunctionInfo *function, const char *why, double seconds, DescribeFormat format);

// What stands before its calls, where nothing else is known of the function (calls.h).
void describe_caller(Text *text, const FunctionInfo *function, DescribeFormat format);

#endif
