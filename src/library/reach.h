// What a function's runs can come to: itself, and whatever it mentions, functions and objects, all the way down.
#ifndef PLUMB_LIBRARY_REACH_H
#define PLUMB_LIBRARY_REACH_H

#include "program/program.h"

typedef struct {
  bool *functions, *globals;  // by id, [0] unused; owned
} Reach;

// Also functions that a call through a pointer may enter, although nothing mentions them, and those that may set one of the C library's streams that is mentioned.
// Linear in the program.
void reach_find(const Program *program, Function entry, Reach *reach);
void reach_release(Reach *reach);

// Takes the bodies of all other functions away, and what other objects point to. What is then found out about the program depends on what is reached, and on nothing else in its files.
void reach_cut(Program *program, const Reach *reach);

#endif
