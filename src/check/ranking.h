// Checks termination proofs: every claim of a certificate (its/certificate.h) with fresh entailment queries, and
// nothing of what found it.
#ifndef PLUMB_CHECK_RANKING_H
#define PLUMB_CHECK_RANKING_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/certificate.h"

// YES: the certificate proves that the system has no infinite run from its initial location, whatever its variables
// are. UNKNOWN: it does not, or that cannot be shown within the budget; then `reason` (may be null) says where it
// fails.
Answer check_termination(const Its *its, const TerminationCertificate *certificate, Budget *budget, Text *reason);

#endif
