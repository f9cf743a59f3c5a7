// A byte queue of a device driver, its packets, and a packer that writes runs.
#ifndef RING_H
#define RING_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint8_t *bytes;
  size_t capacity;
  size_t head;   // next to be read
  size_t count;  // that are there
} Ring;

int ring_init(Ring *ring, uint8_t *bytes, size_t capacity);
int ring_put(Ring *ring, uint8_t byte);
int ring_get(Ring *ring, uint8_t *byte);
int ring_peek(const Ring *ring, size_t index, uint8_t *byte);
size_t ring_room(const Ring *ring);
size_t ring_write(Ring *ring, const uint8_t *from, size_t count);
size_t ring_read(Ring *ring, uint8_t *to, size_t count);
void ring_clear(Ring *ring);

enum { DEVICE_WINDOW = 64, PACKET_LARGEST = 32 };

typedef enum { DEVICE_IDLE, DEVICE_LENGTH, DEVICE_BODY, DEVICE_SUM } DeviceState;

typedef struct {
  uint8_t window[DEVICE_WINDOW];
  uint8_t head;
  DeviceState state;
  uint8_t packet[PACKET_LARGEST];
  uint8_t expected, received;
  uint8_t sum;
  unsigned good, bad;
} Device;

void device_init(Device *device);
void device_remember(Device *device, uint8_t byte);
int device_feed(Device *device, uint8_t byte);
size_t device_feed_all(Device *device, const uint8_t *bytes, size_t count);
uint8_t device_recall(const Device *device, uint8_t back);

size_t pack_runs(uint8_t *to, size_t room, const uint8_t *from, size_t count);
size_t unpack_runs(uint8_t *to, size_t room, const uint8_t *from, size_t count);
uint16_t checksum(const uint8_t *bytes, size_t count);
void mix_block(uint8_t *block, const uint8_t *key);
void expand_key(const uint8_t *key, uint8_t *round_keys);

#endif
