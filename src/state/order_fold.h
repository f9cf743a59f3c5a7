// What a state says about the order of elements in all: by its orders and its cells.
#ifndef PLUMB_STATE_ORDER_FOLD_H
#define PLUMB_STATE_ORDER_FOLD_H

#include "state/order.h"

// Adds the orders of the state's object as far as cells carry on with them, and (`guesses`) those that cells alone have, of numbers that the program compares. A single cell is one in order, too.
void orders_fold(Memory *memory, Symbol base, bool guesses, OrderVec *facts);

// Is there one element at most, for sure?
bool order_is_trivial(Memory *memory, const Order *order);

// Does all that the order, of which the terms and the object are the state's, says hold in this state, of which these are the facts?
bool order_holds(Memory *memory, const OrderVec *facts, const Order *order);
// Likewise of the bounds alone, if the elements are in order; none: nothing is asked.
bool order_bounds_hold(Memory *memory, const OrderVec *facts, const Order *order);

// Drops what others of the state say as well, and what is too much.
void orders_prune(Memory *memory);

#endif
