// Every check of the program with a verdict of its own.
//
// A check stands in front of each step that may be undefined (program/check.h); the report lists those of the properties that are asked for. A verdict about
// one is a claim about runs up to their first undefined step, as all verdicts are; what they rest on together stands in Report.checks_modulo.
#ifndef PLUMB_REPORT_CHECKS_H
#define PLUMB_REPORT_CHECKS_H

#include "report/report.h"

// Lists the program's checks but for those of kinds that are left out, all unknown.
void checks_list(Report *report, const Program *program, const bool *functions, UndefinedSet left_out);

// The number of the check that the instruction is; 0: it is none.
uint32_t checks_number(const Program *program, Function function, uint32_t instruction);

// Adds to what is known of the check with this number in the program; nothing when it is not listed. That it is never reached says more than that it is proved.
void checks_settle(Report *report, uint32_t number, CheckVerdict verdict);

// Of a proved one: by which facts it holds; the last ones count. The text is copied.
void checks_explain(Report *report, uint32_t number, const char *because);

// Adds what another report says about the same checks. A violation against a proof is no question of joining: see checks_contradict.
void checks_join(Report *report, const Report *other);

// The first check that one of them has a violation of and the other one a proof; null: there is none. `*other`: what the other one says.
const ReportCheck *checks_contradict(const Report *violations, const Report *proofs, CheckVerdict *other);

bool checks_are_settled(const Report *report);  // none that is listed is unknown

// A property that is proved has no violated check. To be called when no verdict changes any more.
void checks_complete(Report *report);

const char *check_verdict_name(CheckVerdict verdict);  // "proved"

#endif
