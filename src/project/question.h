// The options on which answers depend, in one table: from it come the digest of a question, and the text in which a worker is given it.
#ifndef PLUMB_PROJECT_QUESTION_H
#define PLUMB_PROJECT_QUESTION_H

#define QUESTION_NUMBERS(X) \
  X(properties)             \
  X(signed_overflow)        \
  X(data_model)             \
  X(engine)                 \
  X(unwind)                 \
  X(depth)                  \
  X(check)                  \
  X(seed)                   \
  X(malloc_may_fail)        \
  X(assume_memory_safe)

#define QUESTION_STRINGS(X) \
  X(arguments)              \
  X(check_kinds)            \
  X(without)

#endif
