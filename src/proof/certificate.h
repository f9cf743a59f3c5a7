// Certificates: files with which somebody else can prove again what a report says (doc/certificate.md).
#ifndef PLUMB_PROOF_CERTIFICATE_H
#define PLUMB_PROOF_CERTIFICATE_H

#include "proof/proof.h"
#include "report/report.h"

typedef struct {
  Report
      *report;  // files, entry, options, and the results that are claimed: those that are true, with what they rest on
  Proof *proof;
} Certificate;

// Was it proved by k-induction, which no certificate has? What the parts show of such a claim may be less than it says.
bool certificate_is_elsewhere(const ReportResult *claim);

// Nothing is appended where the report proves nothing, or has no proofs (Report.proofs).
void certificate_write(const Report *report, Text *text);

// False: one line in `problem`, and nothing to release. What it says may fit no program: proof_fits.
bool certificate_read(const char *bytes, size_t count, Certificate *certificate, Text *problem);
void certificate_release(Certificate *certificate);

// A digest of the program model's text: what the numbers in a proof mean depends on that.
const char *certificate_digest(const Program *program, Report *report);  // lives as long as the report

#endif
