// The text forms of transition systems, in one table.
#ifndef PLUMB_ITS_FORMAT_H
#define PLUMB_ITS_FORMAT_H

#include "its/its.h"

// format, its name, which is the suffix of its files, reader, writer
#define ITS_FORMAT_TABLE(X)                                                                          \
  X(ITS_SMT2, "smt2", its_read_smt2, its_write_smt2) /* SMT-LIB as in the termination competition */ \
  X(ITS_KOAT, "koat", its_read_koat, its_write_koat)

typedef enum {
#define ITS_FORMAT_ENUM(format, name, reader, writer) format,
  ITS_FORMAT_TABLE(ITS_FORMAT_ENUM)
#undef ITS_FORMAT_ENUM
      ITS_FORMATS
} ItsFormat;

bool its_format_of_file(const char *file, ItsFormat *format);  // by its suffix; false: it has another one
ItsFormat its_format_of_text(const char *input);               // what it must be if it is any

// As the readers of the formats say it.
Its *its_read(Terms *terms, ItsFormat format, const char *input, const char *file, Text *error);
void its_write(const Its *its, ItsFormat format, Text *text);  // see write.h

#endif
