// Relations of numbers that a function may demand: what its own checks ask, said in terms of what it is given; signs, orders, and the sizes of arrays.
#ifndef PLUMB_INFER_NUMBERS_H
#define PLUMB_INFER_NUMBERS_H

#include "infer/guess.h"

// Appends those of the numbers that are there: integer parameters, and integer fields of objects that the choices give it.
void numbers_relate(const Guesses *guesses, RelationVec *relations);

// Which of the guesses are arrays whose elements the function goes to by numbers.
void numbers_find_indices(const Guesses *guesses);

#endif
