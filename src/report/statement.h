// Where statements begin in the text of a source file.
#ifndef PLUMB_REPORT_STATEMENT_H
#define PLUMB_REPORT_STATEMENT_H

#include "report/source.h"

// The column, from 1 on, at which the line of the place begins with a statement of its own: one that follows another statement, or the brace that opens a block, and is not `else`, `case`,
// `while` (perhaps of a `do`) nor labelled; and no block is closed in the line. So who comes to that line from elsewhere begins with it. 0: it does not, or the file cannot be read. Reads
// all lines before it.
uint32_t statement_column(Sources *sources, Place place);

#endif
