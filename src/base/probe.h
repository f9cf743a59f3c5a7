// Open addressing: the slots of a hash table in the order in which they are looked at. Each comes once, so that whoever looks for one comes to an end.
#ifndef PLUMB_BASE_PROBE_H
#define PLUMB_BASE_PROBE_H

#include <stdint.h>

#include "base/answer.h"

typedef struct {
  uint32_t next, mask;
  uint32_t left;  // slots that were not looked at
} Probe;

// There are `slot_count` slots, a power of two.
static inline void probe_begin(Probe *probe, uint64_t hash, uint32_t slot_count) {
  ensure(slot_count);
  probe->mask = slot_count - 1;
  probe->next = (uint32_t)hash & probe->mask;
  probe->left = slot_count;
}

// How many slots a table gets when it grows.
static inline uint32_t probe_more_slots(uint32_t slot_count) {
  enum { FIRST = 16 };
  ensure(slot_count <= UINT32_MAX / 2);
  return slot_count ? slot_count * 2 : FIRST;
}

// The slot to look at. A table grows before it is full, so it has an empty one, behind which nobody looks.
static inline uint32_t probe_next(Probe *probe) {
  uint32_t slot = probe->next;
  ensure(probe->left);
  probe->left--;
  probe->next = (slot + 1) & probe->mask;
  return slot;
}

#endif
