// Answers that several people or machines share: a folder, or an HTTP cache of the kind that ccache and Bazel use (GET and PUT of URL/ac/KEY).
//
// What comes out of it is checked by whoever asked (answer.h): a cache may hold anything.
#ifndef PLUMB_PROJECT_CACHE_H
#define PLUMB_PROJECT_CACHE_H

#include <stdbool.h>

#include "base/text.h"

typedef struct Cache Cache;

// A folder, which is made if it does not exist, or http:// or https://. GIVE; null, and one line in `problem`: it cannot be used.
Cache *cache_open(const char *place, Text *problem);
void cache_close(Cache *cache);  // TAKE; null is fine
const char *cache_place(const Cache *cache);

// `key` has hexadecimal digits only. False: it is not there, or cannot be reached, which is one line in `problem`.
bool cache_get(Cache *cache, const char *key, Text *value, Text *problem);
bool cache_put(Cache *cache, const char *key, const Text *value, Text *problem);
bool cache_is_gone(const Cache *cache);            // nothing answers at its place: others need not try
void cache_remove(Cache *cache, const char *key);  // from a folder

#endif
