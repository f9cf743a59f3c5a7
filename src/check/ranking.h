// Checks termination proofs: every claim of a certificate (its/certificate.h) with fresh entailment queries, and
// nothing of what found it.
#ifndef PLUMB_CHECK_RANKING_H
#define PLUMB_CHECK_RANKING_H

#include "base/answer.h"
#include "base/budget.h"
#include "its/certificate.h"

// YES: the certificate proves that the system has no infinite run from its initial location, whatever its variables
// are, that comes to transient locations finitely often. UNKNOWN: it does not, or that cannot be shown within the
// budget; then `reason` (may be null) says where it fails.
Answer check_termination(const Its *its, const TerminationCertificate *certificate, Budget *budget, Text *reason);

// Only that the refined system covers the other one: every run of that is one of the refined, step by step.
Answer check_refinement(const Its *its, const TerminationCertificate *certificate, Budget *budget, Text *reason);

// The same for a proof with gaps: open[l] (per location of the system) becomes true if an infinite run may come to l
// again and again for all that the certificate proves. All are, where it does not cover the system.
void check_open_locations(const Its *its, const TerminationCertificate *certificate, Budget *budget, bool *open,
                          Text *reason);

#endif
