// See http.h.
#include "project/http.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <string.h>

#include "base/memory.h"

// A server that is slower than this is no help.
enum { CONNECT_SECONDS = 3, SLOW_SECONDS = 4, SLOW_BYTES = 1000, TRANSFER_SECONDS = 30 };
enum { MOST_BYTES = 1 << 28, NOT_FOUND = 404, FIRST_ERROR = 300, FIRST_FAILURE = 500 };

struct Http {
  CURL *easy;
  bool is_gone;
  typeof(curl_easy_init) *init;
  typeof(curl_easy_cleanup) *cleanup;
  typeof(curl_easy_setopt) *set;
  typeof(curl_easy_perform) *perform;
  typeof(curl_easy_reset) *reset;
  typeof(curl_easy_getinfo) *get;
  typeof(curl_easy_strerror) *explain;
};

// The macros of curl.h count arguments, which a pointer does not have to.
#undef curl_easy_setopt
#undef curl_easy_getinfo

Http *http_open(Text *problem) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  Http *http = memory_zalloc(sizeof *http);
  if (library) {
    http->init = (typeof(http->init))dlsym(library, "curl_easy_init");
    http->cleanup = (typeof(http->cleanup))dlsym(library, "curl_easy_cleanup");
    http->set = (typeof(http->set))dlsym(library, "curl_easy_setopt");
    http->perform = (typeof(http->perform))dlsym(library, "curl_easy_perform");
    http->reset = (typeof(http->reset))dlsym(library, "curl_easy_reset");
    http->get = (typeof(http->get))dlsym(library, "curl_easy_getinfo");
    http->explain = (typeof(http->explain))dlsym(library, "curl_easy_strerror");
  }
  bool whole = http->init && http->cleanup && http->set && http->perform && http->reset && http->get && http->explain;
  http->easy = whole ? http->init() : NULL;
  if (http->easy) return http;
  text_add(problem, "libcurl is needed for an HTTP cache and cannot be loaded: install libcurl4");
  memory_free(http);
  return NULL;
}

void http_close(Http *http) {
  if (!http) return;
  http->cleanup(http->easy);
  memory_free(http);
}

bool http_is_gone(const Http *http) { return http->is_gone; }

// ---- One request ----

static size_t take(char *bytes, size_t size, size_t count, void *context) {
  Text *value = context;
  if (value->count + size * count > MOST_BYTES) return 0;
  text_add_bytes(value, bytes, size * count);
  return size * count;
}

static size_t forget(char *bytes, size_t size, size_t count, void *context) {
  (void)bytes, (void)context;
  return size * count;
}

typedef struct {
  const Text *value;
  size_t sent;
} Body;

static size_t give(char *buffer, size_t size, size_t count, void *context) {
  Body *body = context;
  size_t rest = body->value->count - body->sent, next = size * count < rest ? size * count : rest;
  memcpy(buffer, body->value->data + body->sent, next);
  body->sent += next;
  return next;
}

static void begin(Http *http, const char *url) {
  http->reset(http->easy);
  http->set(http->easy, CURLOPT_URL, url);
  http->set(http->easy, CURLOPT_NOSIGNAL, 1L);
  http->set(http->easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
  http->set(http->easy, CURLOPT_LOW_SPEED_TIME, (long)SLOW_SECONDS);
  http->set(http->easy, CURLOPT_LOW_SPEED_LIMIT, (long)SLOW_BYTES);
  http->set(http->easy, CURLOPT_TIMEOUT, (long)TRANSFER_SECONDS);
  http->set(http->easy, CURLOPT_PROTOCOLS_STR, "http,https");
  http->set(http->easy, CURLOPT_USERAGENT, "plumb/" PLUMB_VERSION);
}

static bool finish(Http *http, Text *problem) {
  long status = 0;
  if (http->is_gone) return false;
  CURLcode code = http->perform(http->easy);
  http->get(http->easy, CURLINFO_RESPONSE_CODE, &status);
  http->is_gone = code != CURLE_OK || status >= FIRST_FAILURE;
  if (code != CURLE_OK)
    text_printf(problem, "%s", http->explain(code));
  else if (status >= FIRST_ERROR && status != NOT_FOUND)
    text_printf(problem, "the server answers %ld", status);
  return code == CURLE_OK && status < FIRST_ERROR;
}

bool http_get(Http *http, const char *url, Text *value, Text *problem) {
  begin(http, url);
  http->set(http->easy, CURLOPT_WRITEFUNCTION, take);
  http->set(http->easy, CURLOPT_WRITEDATA, value);
  return finish(http, problem);
}

bool http_put(Http *http, const char *url, const Text *value, Text *problem) {
  Body body = {.value = value};
  begin(http, url);
  http->set(http->easy, CURLOPT_UPLOAD, 1L);
  http->set(http->easy, CURLOPT_READFUNCTION, give);
  http->set(http->easy, CURLOPT_READDATA, &body);
  http->set(http->easy, CURLOPT_INFILESIZE_LARGE, (curl_off_t)value->count);
  http->set(http->easy, CURLOPT_WRITEFUNCTION, forget);
  size_t before = problem->count;
  bool good = finish(http, problem);
  if (!good && !http->is_gone && problem->count == before) text_add(problem, "the server takes no answers");
  return good;
}
