// See guards.h.
#include "state/guards.h"

enum { MOST_OF_TERM = 4, MOST_NAMES = 4, MOST_RENAMED = 6, MOST_ORIGINS = 3, MOST_FACTOR = 1 << 30 };

void guards_release(Guards *guards) {
  map_release(&guards->first);
  map_release(&guards->first_name);
  map_release(&guards->first_origin);
  guard_vec_release(&guards->guards);
  guarded_name_vec_release(&guards->names);
  guarded_name_vec_release(&guards->origins);
}

// False: there are enough, or the same one.
static bool is_wanted(const Guards *guards, uint32_t first, Int last) {
  uint32_t count = 0;
  for (uint32_t i = first; i; i = guards->guards.data[i - 1].next, count++)
    if (guards->guards.data[i - 1].last == last) return false;
  return count < MOST_OF_TERM;
}

// A number is factor * stem + apart.
typedef struct {
  Linear stem;  // none: the number is a constant, or has no such form
  Int factor, apart;
} Form;

static Form form_of(Terms *terms, Linear number) {
  Form form = {0};
  const LinearInfo *info = number.id ? linear_info(terms, number) : NULL;
  if (!info || !info->count) return form;
  for (uint32_t i = 0; i < info->count; i++) form.factor = int_gcd(form.factor, info->monomials[i].factor);
  if (info->monomials[0].factor < 0) form.factor = -form.factor;
  form.apart = info->constant;
  Linear whole = linear_add_constant(terms, number, -form.apart);
  if (!whole.id || !linear_divide(terms, whole, form.factor, &form.stem)) form.stem = (Linear){0};
  return form;
}

void guards_note(Guards *guards, Terms *terms, Atom asked, int ends) {
  Form form = asked.kind == ATOM_GE ? form_of(terms, asked.linear) : (Form){0};
  if (!form.stem.id) return;
  // factor * stem + apart >= 0 tells numbers up to the last that is too small from those above, or numbers up to the last one that is not too large.
  Int last = form.factor > 0 ? int_floor_div(-form.apart - 1, form.factor) : int_floor_div(form.apart, -form.factor);
  uint32_t first = map_get_or(&guards->first, form.stem.id, 0);
  if (!is_wanted(guards, first, last)) return;
  // It holds above `last`, or up to it.
  guard_vec_push(&guards->guards, (Guard){last, form.factor > 0 ? ends : -ends, first});
  map_set(&guards->first, form.stem.id, guards->guards.count);
}

// `now` is the same number as `then`.
static void add_name(Map *first_of, GuardedNameVec *names, Form now, Form then) {
  uint32_t first = map_get_or(first_of, now.stem.id, 0), count = 0;
  for (uint32_t i = first; i; i = names->data[i - 1].next) count++;
  if (count == MOST_NAMES) return;
  Int apart = then.apart - now.apart, common = int_gcd(int_gcd(now.factor, then.factor), apart);
  if (now.factor < 0) common = -common;
  guarded_name_vec_push(names, (GuardedName){then.stem, now.factor / common, then.factor / common, apart / common, first});
  map_set(first_of, now.stem.id, names->count);
}

void guards_rename(Guards *guards, Terms *terms, Linear number, Linear name) {
  Form now = form_of(terms, number), then = form_of(terms, name);
  if (!now.stem.id || !then.stem.id || now.stem.id == then.stem.id) return;
  add_name(&guards->first_name, &guards->names, now, then);
  add_name(&guards->first_origin, &guards->origins, then, now);
}

// What the form is in terms of the other name. False: no whole number of times.
static bool in_name(Form form, const GuardedName *name, Form *named) {
  Int times = form.factor / name->divisor;
  *named = (Form){name->name, times * name->factor, form.apart + times * name->apart};
  return form.factor % name->divisor == 0 && int_abs(named->factor) <= MOST_FACTOR;
}

// The largest that the form may be where the comparison holds.
static Int most_where_holds(Form form, const Guard *guard) {
  return form.factor * (form.factor > 0 ? guard->last : guard->last + 1) + form.apart;
}

typedef struct {
  const Guards *guards;
  Int from, rest;
  bool any;
} RestSearch;

// What is looked for is factor * stem + apart.
static void search_rest(RestSearch *s, Form form, uint32_t renamed) {
  const Guards *guards = s->guards;
  int sign = form.factor < 0 ? -1 : 1;
  for (uint32_t i = map_get_or(&guards->first, form.stem.id, 0); i; i = guards->guards.data[i - 1].next) {
    const Guard *guard = &guards->guards.data[i - 1];
    bool fails = sign * guard->ends <= 0;
    Int there = most_where_holds(form, guard) + (fails ? sign * form.factor : 0);
    if (there < s->from || (s->any && there >= s->rest)) continue;
    s->rest = there;
    s->any = true;
  }
  for (uint32_t i = map_get_or(&guards->first_name, form.stem.id, 0); i && renamed < MOST_RENAMED; i = guards->names.data[i - 1].next) {
    Form named;
    if (in_name(form, &guards->names.data[i - 1], &named)) search_rest(s, named, renamed + 1);
  }
}

bool guards_rest(const Guards *guards, Terms *terms, Linear number, int sign, Int from, Int *rest) {
  RestSearch search = {guards, from, 0, false};
  Form form = form_of(terms, number);
  form.factor *= sign;
  form.apart *= sign;
  if (form.stem.id) search_rest(&search, form, 0);
  *rest = search.rest;
  return search.any;
}

static bool lets_come_to(const Guards *guards, Form form, Int high, uint32_t renamed) {
  for (uint32_t i = map_get_or(&guards->first, form.stem.id, 0); i; i = guards->guards.data[i - 1].next)
    if (most_where_holds(form, &guards->guards.data[i - 1]) == high) return true;
  for (uint32_t i = map_get_or(&guards->first_origin, form.stem.id, 0); i && renamed < MOST_ORIGINS; i = guards->origins.data[i - 1].next) {
    Form origin;
    if (in_name(form, &guards->origins.data[i - 1], &origin) && lets_come_to(guards, origin, high, renamed + 1)) return true;
  }
  return false;
}

bool guards_let_come_to(const Guards *guards, Terms *terms, Linear number, int sign, Int high) {
  Form form = form_of(terms, number);
  form.factor *= sign;
  form.apart *= sign;
  return form.stem.id && lets_come_to(guards, form, high, 0);
}
