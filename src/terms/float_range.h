// What is known about the bits of a node that computes a float, or an integer from one. For bank.c.
#ifndef PLUMB_TERMS_FLOAT_RANGE_H
#define PLUMB_TERMS_FLOAT_RANGE_H

#include "terms/bank.h"

Facts float_facts(TermBank *bank, const Node *node);

#endif
