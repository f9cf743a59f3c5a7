// Three-valued answers and what every layer shares. Zero is unknown: what was forgotten is imprecise, not unsound.
#ifndef PLUMB_BASE_ANSWER_H
#define PLUMB_BASE_ANSWER_H

typedef enum { ANSWER_UNKNOWN, ANSWER_YES, ANSWER_NO } Answer;

// Guards soundness: stays on in release builds. A failure is a defect of Plumb (exit 70), never a verdict.
#define ensure(condition) ((condition) ? (void)0 : ensure_failed(#condition, __FILE__, __LINE__))
_Noreturn void ensure_failed(const char *condition, const char *file, int line);

#endif
