// Guesses, climbed (Padhi, Sharma and Millstein 2016, sections 2 and 3, learn preconditions from runs likewise): of all single changes of what is
// guessed the one is taken under which the most runs go well, or go wrong the latest, until all go well.
#ifndef PLUMB_INFER_CLIMB_H
#define PLUMB_INFER_CLIMB_H

#include "infer/guess.h"
#include "infer/memo.h"
#include "infer/trial.h"

enum { FEW_RUNS = 24, MANY_RUNS = 200, ALL_RUNS = 500, CUT_RUNS = 4000, LARGEST_COUNT = 4096 };

// One change of what is guessed: another shape of a pointer, or a relation that is demanded or no longer.
typedef struct {
  uint32_t guess, choice;  // guess UINT32_MAX: a relation
  uint32_t relation;
  uint64_t count;
  bool is_heap;
  bool owes;  // what is owed of the array then is demanded with it
} Move;
VEC_DEFINE(MoveVec, move_vec, Move)

typedef struct {
  Program *program;
  Function function;
  Memo *memo;  // borrowed
  double deadline;
  bool is_processor_time;  // the deadline; else that of budget_now
  Guesses guesses;
  bool overflow_counts;
  Trial reference;          // what no further demand may cut off
  bool admits_fresh;        // no further demand may refuse a structure that was just made
  MoveVec taken;            // shapes, in this attempt
  MoveVec shapes_left_out;  // they led nowhere
} Climb;

// In the order in which they are tried: what is owed first, since that an index lies in an array belongs to the choice of its size; and what a person means is said rather by what the function is given than by a number.
typedef enum { MOVE_OWED, MOVE_SHAPE, MOVE_RELATION, MOVE_COUNT, MOVE_COMPARED, MOVE_KINDS } MoveKind;

double climb_processor_time(void);  // seconds that this process has taken: how busy the machine is changes nothing
double climb_left(const Climb *s);  // seconds
// With arguments drawn from the contract of what is guessed now.
Trial climb_try(Climb *s, uint32_t runs);
// Do all runs go well, and come wherever the reference comes?
bool climb_goes_well(Climb *s);
// Relations with the present shapes; where runs go wrong the one is demanded under which all go well. False: there is none.
bool climb_relate(Climb *s);
// Of the values that are demanded of numbers those that go wrong. False: none does, and nothing has changed.
bool climb_leave_values_out(Climb *s);
// Of an order that is demanded, and that two equal numbers meet: one that they do not. False: it is none, and nothing has changed.
bool climb_make_strict(Climb *s, Relation *relation);
// Are structures that were just made among the arguments, and do runs with them go well? A demand that they do not meet nobody can meet who has just made one.
bool climb_admits_fresh(Climb *s);
// Makes the move; what it replaces is the move back.
Move climb_move(Climb *s, Move move);
void climb_list_moves(Climb *s, MoveVec *moves);
// Of a shape with a number: the least one with which runs go as well as with the largest.
void climb_settle_count(Climb *s, Guess *guess);
// Of a block or an array whose size is a number that the function is given, not right behind it, or the length of a string: so many bytes or elements, where runs go well with few whatever the number is.
// False: they do not, and nothing has changed.
bool climb_count_room(Climb *s, Guess *guess);
// A demand under which some of the function is never reached says what it should not be used for, not what it needs.
bool climb_cuts(Climb *s, MoveKind kind, const Trial *before);
// What no further demand may cut off: what is there with no relation demanded, where the present ones leave all of it, else with these.
Trial climb_reference(Climb *s);
// From what is guessed now until all runs go well, also when there are many. False: no move is any better.
bool climb_on(Climb *s);
// Until all runs go well, by several ways. False: no guess leads there; what came farthest stays.
bool climb_up(Climb *s);
void climb_release(Climb *s);

#endif
