// What is guessed, to come back to.
#ifndef PLUMB_INFER_CHOICES_H
#define PLUMB_INFER_CHOICES_H

#include "infer/climb.h"

typedef struct {
  MoveVec shapes;         // by guess
  RelationVec relations;  // owned
} Choices;

void choices_keep(const Climb *s, Choices *choices);
void choices_restore(Climb *s, const Choices *choices);
void choices_release(Choices *choices);

#endif
