// See cache.h.
#include "project/cache.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "project/http.h"
#include "project/regular.h"

struct Cache {
  char *place;
  Http *http;  // null: a folder
};

enum { SHARD = 2 };  // digits of the key that name a folder of its own

static bool is_url(const char *place) {
  return strncmp(place, "http://", 7) == 0 || strncmp(place, "https://", 8) == 0;
}

// ---- Folders ----

static void path_of(const Cache *cache, const char *key, Text *path) {
  text_printf(path, "%s/%.*s/%s", cache->place, SHARD, key, key);
}

// All folders of a path that ends in a slash, or that of a file.
static void make_folders(const char *path) {
  Text folder = {0};
  for (const char *at = path; *at; at++) {
    if (*at == '/' && at != path) mkdir(text_str(&folder), 0777);
    text_add_char(&folder, *at);
  }
  text_release(&folder);
}

static bool complain(const char *path, Text *problem) {
  text_printf(problem, "%s: %s", path, strerror(errno));
  return false;
}

static bool get_file(const Cache *cache, const char *key, Text *value, Text *problem) {
  Text path = {0};
  path_of(cache, key, &path);
  bool good = regular_read(text_str(&path), value);
  if (!good && errno != ENOENT && errno != ENOTDIR) complain(text_str(&path), problem);
  text_release(&path);
  return good;
}

// Whole or not at all, whoever else writes the same.
static bool put_file(const Cache *cache, const char *key, const Text *value, Text *problem) {
  Text path = {0}, temporary = {0};
  char host[64] = "";
  gethostname(host, sizeof host - 1);
  path_of(cache, key, &path);
  make_folders(text_str(&path));
  text_printf(&temporary, "%s.%s.%d", text_str(&path), host, (int)getpid());
  FILE *file = fopen(text_str(&temporary), "we");
  bool good = file && fwrite(value->data, 1, value->count, file) == value->count && fflush(file) == 0;
  if (file) good = fclose(file) == 0 && good;
  good = good && rename(text_str(&temporary), text_str(&path)) == 0;
  if (!good) {
    complain(text_str(&path), problem);
    unlink(text_str(&temporary));
  }
  text_release(&path);
  text_release(&temporary);
  return good;
}

static bool open_folder(const char *place, Text *problem) {
  Text below = {0};
  struct stat about;
  text_printf(&below, "%s/", place);
  make_folders(text_str(&below));
  text_release(&below);
  if (stat(place, &about) != 0) return complain(place, problem);
  if (!S_ISDIR(about.st_mode)) text_printf(problem, "%s: it is no folder", place);
  return S_ISDIR(about.st_mode);
}

// ---- Either ----

Cache *cache_open(const char *place, Text *problem) {
  Cache *cache = memory_zalloc(sizeof *cache);
  cache->place = memory_strdup(place);
  size_t length = strlen(place);
  while (length > 1 && place[length - 1] == '/') cache->place[--length] = '\0';
  if (is_url(place))
    cache->http = http_open(problem);
  else if (strstr(place, "://"))
    text_printf(problem, "%s: a cache is a folder, or begins with http:// or https://", place);
  if (problem->count) {
    cache_close(cache);
    return NULL;
  }
  bool good = is_url(place) ? cache->http != NULL : open_folder(cache->place, problem);
  if (good) return cache;
  cache_close(cache);
  return NULL;
}

void cache_close(Cache *cache) {
  if (!cache) return;
  http_close(cache->http);
  memory_free(cache->place);
  memory_free(cache);
}

const char *cache_place(const Cache *cache) { return cache->place; }
bool cache_is_gone(const Cache *cache) { return cache->http && http_is_gone(cache->http); }

static void url_of(const Cache *cache, const char *key, Text *url) { text_printf(url, "%s/ac/%s", cache->place, key); }

bool cache_get(Cache *cache, const char *key, Text *value, Text *problem) {
  if (!cache->http) return get_file(cache, key, value, problem);
  Text url = {0};
  url_of(cache, key, &url);
  bool good = http_get(cache->http, text_str(&url), value, problem);
  text_release(&url);
  return good;
}

bool cache_put(Cache *cache, const char *key, const Text *value, Text *problem) {
  if (!cache->http) return put_file(cache, key, value, problem);
  Text url = {0};
  url_of(cache, key, &url);
  bool good = http_put(cache->http, text_str(&url), value, problem);
  text_release(&url);
  return good;
}

void cache_remove(Cache *cache, const char *key) {
  Text path = {0};
  path_of(cache, key, &path);
  if (!cache->http) unlink(text_str(&path));
  text_release(&path);
}
