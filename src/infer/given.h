// A contract that a person wrote above a function (input/comments.h): tried and proved as it stands.
#ifndef PLUMB_INFER_GIVEN_H
#define PLUMB_INFER_GIVEN_H

#include "infer/search.h"

// False: nobody wrote one, and nothing is found. One that is wrong, or does not fit the function, is `found` with the reason.
bool given_is_there(const Program *program, Function function);
bool given_check(const PlumbOptions *options, Program *program, Function function, UndefinedSet left_out, double seconds,
                 Found *found);

#endif
