// See matcher.h. What segments of the general state say holds in the special one; what elements own there is owned here.
#include "state/matcher.h"
#include "state/own_fold.h"
#include "state/segment.h"
#include "state/segment_bounds.h"

static bool is_closed(Matcher *m, Linear term) {
  const LinearInfo *info = linear_info(m->terms, term);
  Linear known;
  for (uint32_t i = 0; i < info->count; i++)
    if (!substitution_get(m->sigma, info->monomials[i].symbol, &known)) return false;
  return true;
}

// An end of which nothing else says what it is here, is where a segment of the special state ends.
static bool close_end(Matcher *m, Linear general, Linear special) {
  return is_closed(m, general) || matcher_match(m, general, special);
}

// Does the end say the same in both, as far as it is known what it is here?
static bool fits_end(Matcher *m, Linear general, Linear special) {
  return is_closed(m, general) ? linear_apply(m->terms, general, m->sigma).id == special.id : !linear_is_constant(m->terms, special, NULL);
}

// The special state's segment that this one stands for: the one that ends where it does, if that is known of one of the ends; else the first of its shape. Null: there is none.
static const Segment *find_special(Matcher *m, const Segment *general, Symbol base) {
  const Segment *first = NULL;
  for (uint32_t i = 0; i < m->special->segments.count; i++) {
    const Segment *special = &m->special->segments.data[i];
    if (special->base.id != base.id || special->bytes != general->bytes || special->stride != general->stride) continue;
    if (special->own == general->own && fits_end(m, general->from, special->from) && fits_end(m, general->to, special->to)) return special;
    if (!first) first = special;
  }
  return first;
}

static bool close_ends(Matcher *m, const Segment *general, Symbol base) {
  if (is_closed(m, general->from) && is_closed(m, general->to)) return true;
  const Segment *special = find_special(m, general, base);
  return special && close_end(m, general->from, special->from) && close_end(m, general->to, special->to);
}

// What the segment of the general state says here. False: that is not known.
static bool image_of_segment(Matcher *m, Segment *segment) {
  segment->base = matcher_image_of_base(m, segment->base);
  segment->from = linear_apply(m->terms, segment->from, m->sigma);
  segment->to = linear_apply(m->terms, segment->to, m->sigma);
  Linear *bounds[] = {&segment->low, &segment->high};
  for (int k = 0; k < 2; k++) {
    if (!bounds[k]->id) continue;
    matcher_close_symbols(m, *bounds[k]);
    *bounds[k] = linear_apply(m->terms, *bounds[k], m->sigma);
    if (!bounds[k]->id) return false;
  }
  return segment->from.id && segment->to.id;
}

// No object belongs to two elements.
static bool owns_apart(Matcher *m, const SegmentVec *images) {
  for (uint32_t i = 0; i < images->count; i++)
    for (uint32_t k = 0; k < i; k++)
      if (images->data[i].own && images->data[k].own && images->data[i].base.id == images->data[k].base.id &&
          !segments_are_disjoint(&m->memory, &images->data[i], &images->data[k]))
        return false;
  return true;
}

// No object that an allocation of the general state stands for has become an element's: it would be there twice.
static bool images_stay(Matcher *m) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    Symbol image = matcher_image_of_base(m, m->general->allocations.data[i].base);
    if (image.id && !state_allocation(m->special, image)) return false;
  }
  return true;
}

// What went into elements of the special state's objects may stand deeper than what was there.
static bool match_heights(Matcher *m) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++) {
    const Allocation *general = &m->general->allocations.data[i];
    if (!general->height.id) continue;
    const Allocation *special = state_allocation(m->special, matcher_image_of_base(m, general->base));
    if (!matcher_match_height(m, general, special)) return false;
  }
  return true;
}

bool matcher_match_segments(Matcher *m) {
  SegmentVec images = {0};
  bool possible = true;
  for (uint32_t i = 0; i < m->general->segments.count && possible; i++) {
    Segment segment = m->general->segments.data[i];
    possible = close_ends(m, &segment, matcher_image_of_base(m, segment.base)) && image_of_segment(m, &segment);
    if (!possible) break;
    bool folds = segment.own && m->may_fold && own_fold_like(&m->memory, segment.base, &segment, true);
    possible = (!folds || images_stay(m)) && segment_holds(&m->memory, &segment, segment.base, m->settles);
    segment_vec_push(&images, segment);
  }
  possible = possible && owns_apart(m, &images) && match_heights(m);
  segment_vec_release(&images);
  return possible;
}

// Do elements from there on lie where those of the special segment lie, and not beside them (other members of the same structures)?
static bool lies_as(Matcher *m, const Segment *special, Linear from) {
  Int rest;
  return from.id && segment_residue(m->terms, from, special->from, special->stride, &rest) && !rest;
}

// Where the general state's segment ends that owns what this one does at the place; none: there is no such segment.
static Linear owned_up_to(Matcher *m, const Segment *special, Linear place) {
  for (uint32_t i = 0; i < m->general->segments.count; i++) {
    const Segment *general = &m->general->segments.data[i];
    if (!general->own || matcher_image_of_base(m, general->base).id != special->base.id ||
        general->stride != special->stride || general->bytes != special->bytes)
      continue;
    Linear from = linear_apply(m->terms, general->from, m->sigma), to = linear_apply(m->terms, general->to, m->sigma);
    if (lies_as(m, special, from) && to.id && to.id != place.id && matcher_knows(m, atom_le(m->terms, from, place)) &&
        (matcher_knows(m, atom_le(m->terms, special->to, to)) || matcher_knows(m, atom_lt(m->terms, place, to))))
      return to;
  }
  return (Linear){0};
}

static bool stands_for_any(Matcher *m, Symbol special) {
  for (uint32_t i = 0; i < m->general->allocations.count; i++)
    if (matcher_image_of_base(m, m->general->allocations.data[i].base).id == special.id) return true;
  return false;
}

// What the entry of a function does not have stays with its callers.
bool matcher_keeps_owned(Matcher *m) {
  for (uint32_t i = 0; i < m->special->segments.count; i++) {
    const Segment *special = &m->special->segments.data[i];
    Linear place = special->from;
    if (!special->own || segment_owns_nothing(&m->memory, special) || (m->at_entry && !stands_for_any(m, special->base)))
      continue;
    for (uint32_t k = 0; k <= m->general->segments.count && place.id; k++) {
      if (matcher_knows(m, atom_le(m->terms, special->to, place))) break;
      place = owned_up_to(m, special, place);
    }
    if (!place.id || !matcher_knows(m, atom_le(m->terms, special->to, place))) return false;
  }
  return true;
}
