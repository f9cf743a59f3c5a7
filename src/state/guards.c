// See guards.h.
#include "state/guards.h"

enum { MOST_OF_TERM = 4, MOST_NAMES = 4, MOST_RENAMED = 6 };

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
  return count < MOST_OF_TERM;
}

// number = sign * stem + apart. None: it is a constant.
static Linear stem_of(Terms *terms, Linear number, int *sign, Int *apart) {
  const LinearInfo *info = linear_info(terms, number);
  if (!info->count) return (Linear){0};
  *apart = info->constant;
  *sign = info->monomials[0].factor > 0 ? 1 : -1;
  Linear stem = linear_add_constant(terms, number, -*apart);
  return stem.id ? linear_scale(terms, stem, *sign) : stem;
}

void guards_note(Guards *guards, Terms *terms, Atom asked, int ends) {
  int sign;
  Int apart;
  Linear stem = asked.kind == ATOM_GE ? stem_of(terms, asked.linear, &sign, &apart) : (Linear){0};
  if (!stem.id) return;
  // stem + c >= 0 tells numbers up to -c - 1 from those above, and c - stem >= 0 numbers up to c.
  Int last = sign > 0 ? -apart - 1 : apart;
  uint32_t first = map_get_or(&guards->first, stem.id, 0);
  if (!is_wanted(guards, first, last)) return;
  // It holds above `last`, or up to it.
  guard_vec_push(&guards->guards, (Guard){last, sign > 0 ? ends : -ends, first});
  map_set(&guards->first, stem.id, guards->guards.count);
}

void guards_rename(Guards *guards, Terms *terms, Linear number, Linear name) {
  int sign, name_sign;
  Int apart, name_apart;
  Linear stem = number.id ? stem_of(terms, number, &sign, &apart) : (Linear){0};
  Linear renamed = name.id ? stem_of(terms, name, &name_sign, &name_apart) : (Linear){0};
  if (!stem.id || !renamed.id || stem.id == renamed.id) return;
  uint32_t first = map_get_or(&guards->first_name, stem.id, 0), count = 0;
  for (uint32_t i = first; i; i = guards->names.data[i - 1].next) count++;
  if (count == MOST_NAMES) return;
  int turned = sign * name_sign;
  guarded_name_vec_push(&guards->names, (GuardedName){renamed, turned, name_sign * (apart - name_apart), first});
  map_set(&guards->first_name, stem.id, guards->names.count);
}

typedef struct {
  const Guards *guards;
  Int from, rest;
  bool any;
} RestSearch;

// sign * stem = what is looked for - apart.
static void search_rest(RestSearch *s, Linear stem, int sign, Int apart, uint32_t renamed) {
  const Guards *guards = s->guards;
  for (uint32_t i = map_get_or(&guards->first, stem.id, 0); i; i = guards->guards.data[i - 1].next) {
    const Guard *guard = &guards->guards.data[i - 1];
    bool fails = sign * guard->ends <= 0;
    Int there = (sign > 0 ? guard->last + fails : -guard->last - !fails) + apart;
    if (fails && there - 1 == s->from) there = s->from;  // as far as the comparison lets it go: who asks may stand behind it
    if (there < s->from || (s->any && there >= s->rest)) continue;
    s->rest = there;
    s->any = true;
  }
  for (uint32_t i = map_get_or(&guards->first_name, stem.id, 0); i && renamed < MOST_RENAMED; i = guards->names.data[i - 1].next) {
    const GuardedName *name = &guards->names.data[i - 1];  // stem = name.sign * (name - name.apart)
    int turned = sign * name->sign;
    search_rest(s, name->name, turned, apart - turned * name->apart, renamed + 1);
  }
}

bool guards_rest(const Guards *guards, Terms *terms, Linear number, int sign, Int from, Int *rest) {
  RestSearch search = {guards, from, 0, false};
  int turned;
  Int apart;
  Linear stem = stem_of(terms, number, &turned, &apart);
  if (stem.id) search_rest(&search, stem, sign * turned, sign * apart, 0);
  *rest = search.rest;
  return search.any;
}
