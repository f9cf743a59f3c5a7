#include "base/map.h"

#include <string.h>

#include "base/memory.h"
#include "base/probe.h"

void map_release(Map *map) {
  memory_free(map->entries);
  memory_free(map->slots);
  *map = (Map){0};
}

void map_clear(Map *map) {
  map->count = 0;
  if (map->slots) memset(map->slots, 0, sizeof(uint32_t) * map->slot_count);
}

// The slot that holds the key, or the empty one where it belongs.
static uint32_t *find_slot(const Map *map, uint64_t key) {
  Probe probe;
  probe_begin(&probe, hash_mix(key), map->slot_count);
  for (;;) {
    uint32_t *slot = &map->slots[probe_next(&probe)];
    ensure(*slot <= map->count);
    if (!*slot || map->entries[*slot - 1].key == key) return slot;
  }
}

static void grow_slots(Map *map) {
  memory_free(map->slots);
  map->slot_count = probe_more_slots(map->slot_count);
  map->slots = memory_zalloc(sizeof(uint32_t) * map->slot_count);
  for (uint32_t i = 0; i < map->count; i++) *find_slot(map, map->entries[i].key) = i + 1;
}

bool map_get(const Map *map, uint64_t key, uint32_t *value) {
  if (!map->count) return false;
  uint32_t slot = *find_slot(map, key);
  if (!slot) return false;
  if (value) *value = map->entries[slot - 1].value;
  return true;
}

uint32_t map_get_or(const Map *map, uint64_t key, uint32_t missing) {
  map_get(map, key, &missing);
  return missing;
}

void map_set(Map *map, uint64_t key, uint32_t value) {
  if (map->slot_count < 2 * (map->count + 1)) grow_slots(map);
  uint32_t *slot = find_slot(map, key);
  if (*slot) {
    map->entries[*slot - 1].value = value;
    return;
  }
  if (map->count == map->capacity) {
    map->capacity = memory_more_room(map->capacity, (uint64_t)map->count + 1);
    map->entries = memory_realloc(map->entries, sizeof(MapEntry) * map->capacity);
  }
  map->entries[map->count] = (MapEntry){key, value};
  *slot = ++map->count;
}
