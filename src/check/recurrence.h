// Checks proofs of non-termination: every claim of a certificate (its/recurrence.h) by exact evaluation and fresh entailment queries, and
// nothing of what found it.
#ifndef PLUMB_CHECK_RECURRENCE_H
#define PLUMB_CHECK_RECURRENCE_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/recurrence.h"

// YES: the certificate proves that the system has an infinite run from its initial location. UNKNOWN: it does not, or that cannot be shown within the
// budget; then `reason` (may be null) says where it fails.
Answer check_recurrence(const Its *its, const RecurrenceCertificate *certificate, Budget *budget, Text *reason);

#endif
