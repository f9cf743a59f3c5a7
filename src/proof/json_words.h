// The words of a certificate, by what they stand for.
#ifndef PLUMB_PROOF_JSON_WORDS_H
#define PLUMB_PROOF_JSON_WORDS_H

#include "proof/proof.h"

static const char *const relations[] = {[PROOF_EQUAL] = "=", [PROOF_DISTINCT] = "!=", [PROOF_POSITIVE] = ">="};
static const char *const kinds[] = {
    [PROOF_SIGNED] = "s", [PROOF_UNSIGNED] = "u", [PROOF_KEY] = "f", [PROOF_POINTER] = "p", [PROOF_TRUTH] = "t", [PROOF_ANY] = "?"};
static const char *const object_kinds[] = {[PROOF_STACK] = "stack",
                                           [PROOF_HEAP] = "heap",
                                           [PROOF_GLOBAL] = "global",
                                           [PROOF_BLOCK] = "block",
                                           [PROOF_OUTSIDE] = "outside"};
static const char *const fills[] = {
    [PROOF_FILL_ANY] = "any", [PROOF_FILL_ZERO] = "zero", [PROOF_FILL_INITIAL] = "initial"};

#endif
