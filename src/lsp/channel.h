// Messages of the language server protocol: JSON behind headers (base protocol of LSP 3.17), read from one file descriptor and written to another one.
#ifndef PLUMB_LSP_CHANNEL_H
#define PLUMB_LSP_CHANNEL_H

#include <jansson.h>
#include <stdbool.h>

#include "base/text.h"

typedef struct {
  int in, out;
  Text received;  // bytes that are no whole message yet
  bool broken;    // what comes is no protocol, or nobody listens any more
} Channel;

bool channel_fill(Channel *channel);                   // reads what is there; false: the other side is gone
json_t *channel_take(Channel *channel);                // GIVE the next message; null: none is complete
void channel_send(Channel *channel, json_t *message);  // TAKE
void channel_release(Channel *channel);

#endif
