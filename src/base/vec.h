// Typed growable arrays, as generated functions.
//
//   VEC_DEFINE(TermVec, term_vec, Term)     in a header or a source file
//   TermVec terms = {0};                    an empty one needs no call
//   term_vec_push(&terms, t);  terms.data[i], terms.count
//   term_vec_release(&terms);
#ifndef PLUMB_BASE_VEC_H
#define PLUMB_BASE_VEC_H

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"

#define VEC_DEFINE(Vec, prefix, Element)                                                                             \
  typedef struct {                                                                                                   \
    Element *data;                                                                                                   \
    uint32_t count, capacity;                                                                                        \
  } Vec;                                                                                                             \
  __attribute__((unused)) static inline void prefix##_reserve(Vec *vec, uint64_t count) {                            \
    if (count <= vec->capacity) return;                                                                              \
    uint32_t capacity = memory_more_room(vec->capacity, count);                                                      \
    vec->data = memory_realloc(vec->data, capacity * sizeof(Element));                                               \
    vec->capacity = capacity;                                                                                        \
  }                                                                                                                  \
  __attribute__((unused)) static inline void prefix##_push(Vec *vec, Element element) {                              \
    prefix##_reserve(vec, (uint64_t)vec->count + 1);                                                                 \
    vec->data[vec->count++] = element;                                                                               \
  }                                                                                                                  \
  __attribute__((unused)) static inline Element prefix##_pop(Vec *vec) {                                             \
    assert(vec->count);                                                                                              \
    return vec->data[--vec->count];                                                                                  \
  }                                                                                                                  \
  __attribute__((unused)) static inline void prefix##_append(Vec *vec, const Element *elements, uint32_t count) {    \
    if (!count) return;                                                                                              \
    prefix##_reserve(vec, (uint64_t)vec->count + count);                                                             \
    memcpy(vec->data + vec->count, elements, (size_t)count * sizeof(Element));                                       \
    vec->count += count;                                                                                             \
  }                                                                                                                  \
  /* The elements from `index` on; null when there is no memory yet, to which C lets nobody add 0. */                 \
  __attribute__((unused)) static inline Element *prefix##_from(const Vec *vec, uint32_t index) {                     \
    assert(index <= vec->count);                                                                                     \
    return vec->data ? vec->data + index : NULL;                                                                     \
  }                                                                                                                  \
  /* Order is not kept. */                                                                                           \
  __attribute__((unused)) static inline void prefix##_remove_swap(Vec *vec, uint32_t index) {                        \
    assert(index < vec->count);                                                                                      \
    vec->data[index] = vec->data[--vec->count];                                                                      \
  }                                                                                                                  \
  __attribute__((unused)) static inline void prefix##_clear(Vec *vec) { vec->count = 0; }                            \
  __attribute__((unused)) static inline void prefix##_release(Vec *vec) {                                            \
    memory_free(vec->data);                                                                                          \
    *vec = (Vec){0};                                                                                                 \
  }

VEC_DEFINE(U32Vec, u32_vec, uint32_t)

#endif
