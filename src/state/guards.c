// See guards.h.
#include "state/guards.h"

enum { MOST_OF_SYMBOL = 4, MOST_NAMES = 4, MOST_RENAMED = 6 };

void guards_release(Guards *guards) {
  map_release(&guards->first);
  map_release(&guards->first_name);
  guard_vec_release(&guards->guards);
  guarded_name_vec_release(&guards->names);
}

// False: there are enough, or the same one.
static bool is_wanted(const Guards *guards, uint32_t first, Int last) {
  uint32_t count = 0;
  for (uint32_t i = first; i; i = guards->guards.data[i - 1].next, count++)
    if (guards->guards.data[i - 1].last == last) return false;
  return count < MOST_OF_SYMBOL;
}

void guards_note(Guards *guards, const Terms *terms, Atom asked, int ends) {
  if (asked.kind != ATOM_GE) return;
  const LinearInfo *info = linear_info(terms, asked.linear);
  if (info->count != 1 || int_abs(info->monomials[0].factor) != 1) return;
  // symbol + c >= 0 tells numbers up to -c - 1 from those above, and c - symbol >= 0 numbers up to c.
  Int last = info->monomials[0].factor > 0 ? -info->constant - 1 : info->constant;
  uint32_t symbol = info->monomials[0].symbol.id, first = map_get_or(&guards->first, symbol, 0);
  if (!is_wanted(guards, first, last)) return;
  // It holds above `last`, or up to it.
  guard_vec_push(&guards->guards, (Guard){last, info->monomials[0].factor > 0 ? ends : -ends, first});
  map_set(&guards->first, symbol, guards->guards.count);
}

void guards_rename(Guards *guards, const Terms *terms, Linear number, Symbol name) {
  const LinearInfo *info = linear_info(terms, number);
  if (info->count != 1 || info->monomials[0].factor != 1) return;
  uint32_t symbol = info->monomials[0].symbol.id, first = map_get_or(&guards->first_name, symbol, 0), count = 0;
  for (uint32_t i = first; i; i = guards->names.data[i - 1].next) count++;
  if (count == MOST_NAMES || symbol == name.id) return;
  guarded_name_vec_push(&guards->names, (GuardedName){name, info->constant, first});
  map_set(&guards->first_name, symbol, guards->names.count);
}

typedef struct {
  const Guards *guards;
  int sign;
  Int from, rest;
  bool any;
} RestSearch;

// `apart`: how far sign * symbol is beyond what is looked for.
static void search_rest(RestSearch *s, Symbol symbol, Int apart, uint32_t renamed) {
  const Guards *guards = s->guards;
  for (uint32_t i = map_get_or(&guards->first, symbol.id, 0); i; i = guards->guards.data[i - 1].next) {
    const Guard *guard = &guards->guards.data[i - 1];
    Int there = s->sign > 0 ? guard->last + (guard->ends <= 0) : -guard->last - (guard->ends < 0);
    there -= apart;
    if (there < s->from || (s->any && there >= s->rest)) continue;
    s->rest = there;
    s->any = true;
  }
  for (uint32_t i = map_get_or(&guards->first_name, symbol.id, 0); i && renamed < MOST_RENAMED; i = guards->names.data[i - 1].next)
    search_rest(s, guards->names.data[i - 1].name, apart + s->sign * guards->names.data[i - 1].apart, renamed + 1);
}

bool guards_rest(const Guards *guards, Symbol symbol, int sign, Int from, Int *rest) {
  RestSearch search = {guards, sign, from, 0, false};
  search_rest(&search, symbol, 0, 0);
  *rest = search.rest;
  return search.any;
}
