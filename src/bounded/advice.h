// What one engine tells the other while both run: a property is proved, or an obligation at some place was not met. It saves work, and is never believed
// for more: what is proved need not be asked as long as no proof rests on it, what is suspected is asked first.
//
// Advice travels as lines, each of them written at once: a reader that is behind may miss lines, but never gets half of one.
#ifndef PLUMB_BOUNDED_ADVICE_H
#define PLUMB_BOUNDED_ADVICE_H

#include "base/text.h"
#include "base/vec.h"
#include "program/program.h"
#include "program/undefined.h"

typedef struct {
  Property property;
  Place place;  // the file's name is owned
} Suspect;
VEC_DEFINE(SuspectVec, suspect_vec, Suspect)

typedef struct {
  bool is_proved[PROPERTY_COUNT];
  SuspectVec suspects;
  Text rest;  // bytes of a line whose end has not come
} Advice;

void advice_release(Advice *advice);

// One line each, appended.
void advice_write_proved(Property property, Text *text);
void advice_write_suspect(Property property, Place place, Text *text);

// Takes bytes as they come. Lines that make no sense are left out.
void advice_take(Advice *advice, const char *bytes, size_t count);

bool advice_suspects(const Advice *advice, Property property, Place place);  // linear in the number of suspects

#endif
