// An open-addressing hash map from 64-bit keys to 32-bit values. Iteration order is insertion order, so that
// runs repeat. Keys are ids or hashes of ids, never addresses. There is no removal.
#ifndef PLUMB_BASE_MAP_H
#define PLUMB_BASE_MAP_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  uint64_t key;
  uint32_t value;
} MapEntry;

typedef struct {
  MapEntry *entries;  // in insertion order
  uint32_t *slots;    // index + 1 into entries, 0 is empty
  uint32_t count, capacity, slot_count;
} Map;  // an all-zero Map is an empty one

void map_release(Map *map);
void map_clear(Map *map);  // keeps the capacity
bool map_get(const Map *map, uint64_t key, uint32_t *value);          // value may be null
uint32_t map_get_or(const Map *map, uint64_t key, uint32_t missing);
void map_set(Map *map, uint64_t key, uint32_t value);                 // inserts or overwrites

static inline uint64_t map_key2(uint32_t high, uint32_t low) { return (uint64_t)high << 32 | low; }

// The finaliser of splitmix64: a bijection that mixes all bits.
static inline uint64_t hash_mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xbf58476d1ce4e5b9u;
  x ^= x >> 27;
  x *= 0x94d049bb133111ebu;
  return x ^ x >> 31;
}
static inline uint64_t hash_combine(uint64_t hash, uint64_t x) { return hash_mix(hash_mix(hash + 0x9e3779b97f4a7c15u) ^ x); }
static inline uint64_t hash_text(const char *text) {
  uint64_t hash = 0;
  for (; *text; text++) hash = hash_combine(hash, (unsigned char)*text);
  return hash;
}

#endif
