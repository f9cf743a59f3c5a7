// See compose.h.
#include "its/compose.h"

#include "its/conjunction.h"
#include "its/copy.h"
#include "its/substitute.h"

// What the second transition's symbols are at the beginning of the first.
static void substitution_through(Its *its, const Transition *first, const Transition *second, Substitution *through) {
  Terms *terms = its->terms;
  const LocationInfo *middle = its_location(its, first->to);
  Map variables = {0};
  for (uint32_t i = 0; i < middle->variable_count; i++) {
    Linear value = first->update[i].id ? first->update[i] : linear_symbol(terms, symbol_new(terms, NULL));
    map_set(&variables, middle->variables[i].id, i);
    substitution_set(through, middle->variables[i], value);
  }
  for (uint32_t i = 0; i < second->guard_count; i++)
    symbols_rename(terms, second->guard[i].linear, &variables, through);
  for (uint32_t i = 0; i < its_location(its, second->to)->variable_count; i++)
    symbols_rename(terms, second->update[i], &variables, through);
  symbols_rename(terms, second->cost, &variables, through);
  map_release(&variables);
}

void its_compose(Its *its, Transition first, Transition second) {
  const LocationInfo *middle = its_location(its, first.to);
  uint32_t count = its_location(its, second.to)->variable_count;
  Substitution through = {0};
  AtomVec guard = {0};
  Linear *update = memory_alloc(sizeof(Linear) * ((size_t)count + 1));
  bool exact = first.exact && second.exact;
  substitution_through(its, &first, &second, &through);
  atom_vec_append(&guard, first.guard, first.guard_count);
  for (uint32_t i = 0; i < middle->invariant_count; i++)
    atom_vec_push(&guard, its_substitute_atom(its->terms, middle->invariant[i], &through));
  for (uint32_t i = 0; i < second.guard_count; i++) {
    atom_vec_push(&guard, its_substitute_atom(its->terms, second.guard[i], &through));
    exact &= guard.data[guard.count - 1].kind != ATOM_NONE;
  }
  for (uint32_t i = 0; i < count; i++) {
    update[i] = second.update[i].id ? its_substitute(its->terms, second.update[i], &through) : (Linear){0};
    exact &= !second.update[i].id || update[i].id;
  }
  if (conjunction_reduce(its->terms, &guard)) {
    Linear cost = its_substitute(its->terms, second.cost, &through);
    its_copy_transition(its, &(Transition){.from = first.from,
                                           .to = second.to,
                                           .guard = guard.data,
                                           .guard_count = guard.count,
                                           .update = update,
                                           .exact = exact,
                                           .beside = first.beside,
                                           .cost = linear_add(its->terms, first.cost, cost)});
  }
  memory_free(update);
  atom_vec_release(&guard);
  substitution_release(&through);
}

Its *its_unroll(const Its *its, Location location) {
  Its *result = its_copy_locations(its);
  const Transition *all = its->transitions.data;
  uint32_t count = its->transitions.count;
  for (uint32_t i = 0; i < count; i++) {
    bool loops = all[i].from.id == location.id && all[i].to.id == location.id;
    if (!loops) its_copy_transition(result, &all[i]);
    for (uint32_t j = 0; j < count && loops; j++)
      if (all[j].from.id == location.id) its_compose(result, all[i], all[j]);
  }
  return result;
}
