// See serve.h.
#include "lsp/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "lsp/channel.h"
#include "lsp/document.h"
#include "process/interrupt.h"
#include "process/supervise.h"
#include "project/file.h"
#include "report/build.h"

static const double settling_seconds = 0.3;

enum { PARSE_ERROR = -32700, NOT_INITIALIZED = -32002, INVALID_REQUEST = -32600, METHOD_NOT_FOUND = -32601 };
enum { SEVERITY_IS_ERROR = 1, SEVERITY_IS_WARNING = 2, SEVERITY_IS_INFORMATION = 3 };

typedef struct {
  pid_t process;  // 0: nobody works
  int pipe;
  uint32_t document;
  Text output;
  int overlay;  // in memory, with the editor's text; it lives as long as somebody has it open
} Worker;

typedef struct {
  const PlumbOptions *options;
  const char *database;
  Channel channel;
  DocumentVec documents;
  Worker worker;
  bool is_initialized, is_shut_down, is_over, refreshes_lenses;
  int next_id;  // of our own requests
} Server;

// ---- Answers ----

static void respond(Server *server, json_t *id, json_t *result) {
  channel_send(&server->channel, json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", id, "result", result));
}

static void refuse(Server *server, json_t *id, int code, const char *message) {
  json_t *nobody = json_null(), *error = json_pack("{s:i, s:s}", "code", code, "message", message);
  channel_send(&server->channel,
               json_pack("{s:s, s:O, s:o}", "jsonrpc", "2.0", "id", id ? id : nobody, "error", error));
}

static void notify(Server *server, const char *method, json_t *parameters) {
  channel_send(&server->channel,
               json_pack("{s:s, s:s, s:o}", "jsonrpc", "2.0", "method", method, "params", parameters));
}

static json_t *position(int line, int character) {
  return json_pack("{s:i, s:i}", "line", line > 0 ? line - 1 : 0, "character", character);
}

// From a place to its line's end.
static json_t *range(const Document *document, int line, int column) {
  return json_pack("{s:o, s:o}", "start", position(line, document_character(document, line, column)), "end",
                   position(line, document_line_length(document, line)));
}

static int get_int(json_t *object, const char *key) { return (int)json_integer_value(json_object_get(object, key)); }

static json_t *diagnostic_value(const Document *document, json_t *found) {
  const char *severity = json_string_value(json_object_get(found, "severity"));
  int number = !strcmp(severity, "error")     ? SEVERITY_IS_ERROR
               : !strcmp(severity, "warning") ? SEVERITY_IS_WARNING
                                              : SEVERITY_IS_INFORMATION;
  return json_pack("{s:o, s:i, s:s, s:O, s:O}", "range",
                   range(document, get_int(found, "line"), get_int(found, "column")), "severity", number, "source",
                   "plumb", "code", json_object_get(found, "kind"), "message", json_object_get(found, "text"));
}

static void publish(Server *server, const Document *document) {
  json_t *diagnostics = json_array(), *found;
  size_t i;
  json_array_foreach(json_object_get(document->answer, "diagnostics"), i, found)
      build_append(diagnostics, diagnostic_value(document, found));
  notify(server, "textDocument/publishDiagnostics",
         json_pack("{s:s, s:o}", "uri", document->uri, "diagnostics", diagnostics));
  if (!server->refreshes_lenses) return;
  channel_send(&server->channel, json_pack("{s:s, s:i, s:s}", "jsonrpc", "2.0", "id", ++server->next_id, "method",
                                           "workspace/codeLens/refresh"));
}

// ---- Work ----

// A file in memory, which the children inherit: nothing of it is left however all this ends. Negative: there is none.
static int make_overlay(const Document *document) {
  int file = memfd_create("text", 0);
  size_t sent = 0;
  while (file >= 0 && sent < document->text.count) {
    ssize_t count = write(file, document->text.data + sent, document->text.count - sent);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    sent += (size_t)count;
  }
  if (file < 0 || sent == document->text.count) return file;
  close(file);
  return -1;
}

_Noreturn static void work(const Server *server, const Document *document, int overlay, int out, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(0);
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, STDIN_FILENO);  // the editor's messages, and answers to it, are not ours
  dup2(nothing, STDOUT_FILENO);
  char path[sizeof "/proc/self/fd/" + 16];
  snprintf(path, sizeof path, "/proc/self/fd/%d", overlay);
  json_t *answer = project_ask_file(server->options, server->database, document->path, path);
  Text text = {0};
  if (answer) build_finish(answer, JSON_COMPACT, &text);
  supervise_send(out, text_str(&text), text.count);
  _exit(0);
}

static void end_work(Server *server, bool kills) {
  Worker *worker = &server->worker;
  if (!worker->process) return;
  if (kills) kill(-worker->process, SIGKILL);
  if (kills) kill(worker->process, SIGKILL);
  while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR) continue;
  close(worker->pipe);
  close(worker->overlay);
  text_release(&worker->output);
  *worker = (Worker){0};
}

// False: it cannot be started.
static bool start_worker(const Server *server, const Document *document, Worker *worker) {
  int ends[2], overlay = make_overlay(document);
  if (overlay < 0) return false;
  if (pipe2(ends, O_CLOEXEC) != 0) {
    close(overlay);
    return false;
  }
  pid_t parent = getpid(), child = fork();
  if (child == 0) work(server, document, overlay, ends[1], parent);
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    close(overlay);
    return false;
  }
  worker->process = child;
  worker->pipe = ends[0];
  worker->overlay = overlay;
  return true;
}

// TAKE the answer; null: none came, which is told, so that what the editor shows is not taken for what holds now.
static void set_answer(Server *server, Document *document, json_t *answer) {
  static const char nothing[] = "Plumb has no answer: what should have found it did not come to its end";
  json_decref(document->answer);
  document->answer = answer ? answer
                            : json_pack("{s:[{s:i, s:i, s:s, s:s, s:s}]}", "diagnostics", "line", 1, "column", 1,
                                        "severity", "error", "kind", "plumb", "text", nothing);
  publish(server, document);
}

static void begin_work(Server *server, uint32_t index) {
  Document *document = &server->documents.data[index];
  document->due = 0;
  server->worker = (Worker){.document = index};
  if (!start_worker(server, document, &server->worker)) set_answer(server, document, NULL);
}

// The earliest file that is due; the count of files: none is.
static uint32_t find_due(const Server *server) {
  uint32_t best = server->documents.count;
  for (uint32_t i = 0; i < server->documents.count; i++) {
    double due = server->documents.data[i].due;
    bool is_earlier = best == server->documents.count || due < server->documents.data[best].due;
    if (due > 0 && due <= budget_now() && is_earlier) best = i;
  }
  return best;
}

static void take_answer(Server *server) {
  Worker *worker = &server->worker;
  json_t *answer = json_loadb(text_str(&worker->output), worker->output.count, 0, NULL);
  set_answer(server, &server->documents.data[worker->document], answer);
  end_work(server, false);
}

static void hear_worker(Server *server) {
  char buffer[1 << 14];
  ssize_t count = read(server->worker.pipe, buffer, sizeof buffer);
  if (count > 0)
    text_add_bytes(&server->worker.output, buffer, (size_t)count);
  else if (count == 0 || errno != EINTR)
    take_answer(server);
}

// ---- Files ----

static Document *find_document(Server *server, json_t *parameters) {
  const char *uri = json_string_value(json_object_get(json_object_get(parameters, "textDocument"), "uri"));
  for (uint32_t i = 0; uri && i < server->documents.count; i++)
    if (strcmp(server->documents.data[i].uri, uri) == 0) return &server->documents.data[i];
  return NULL;
}

// What was found about an older text, or with an older header, says nothing any more.
static void ask_later(Server *server, Document *document, double seconds) {
  document->due = budget_now() + seconds;
  json_decref(document->answer);
  document->answer = NULL;
  bool is_asked = server->worker.process && &server->documents.data[server->worker.document] == document;
  if (is_asked) end_work(server, true);
}

static void set_text(Server *server, Document *document, const char *text, double seconds) {
  text_clear(&document->text);
  text_add(&document->text, text);
  ask_later(server, document, seconds);
}

static void open_document(Server *server, json_t *parameters) {
  json_t *given = json_object_get(parameters, "textDocument");
  const char *uri = json_string_value(json_object_get(given, "uri"));
  const char *text = json_string_value(json_object_get(given, "text"));
  char *path = uri ? document_path(uri) : NULL;
  if (!path || !text || find_document(server, parameters)) {
    memory_free(path);
    return;
  }
  char *real = realpath(path, NULL);
  document_vec_push(&server->documents,
                    (Document){.uri = memory_strdup(uri), .path = memory_strdup(real ? real : path)});
  free(real);
  memory_free(path);
  set_text(server, &server->documents.data[server->documents.count - 1], text, 0);
}

static void change_document(Server *server, json_t *parameters) {
  Document *document = find_document(server, parameters);
  json_t *changes = json_object_get(parameters, "contentChanges");
  json_t *last = json_array_get(changes, json_array_size(changes) - 1);  // each has the whole text
  const char *text = json_string_value(json_object_get(last, "text"));
  if (document && text) set_text(server, document, text, settling_seconds);
}

// What is saved may be a header of others.
static void save_document(Server *server, json_t *parameters) {
  Document *saved = find_document(server, parameters);
  if (saved && saved->due > 0) ask_later(server, saved, 0);
  for (uint32_t i = 0; i < server->documents.count; i++)
    if (&server->documents.data[i] != saved) ask_later(server, &server->documents.data[i], settling_seconds);
}

static void close_document(Server *server, json_t *parameters) {
  Document *document = find_document(server, parameters);
  if (!document) return;
  uint32_t index = (uint32_t)(document - server->documents.data), last = server->documents.count - 1;
  if (server->worker.process && server->worker.document == index) end_work(server, true);
  if (server->worker.document == last) server->worker.document = index;  // which takes the place of the closed one
  json_decref(document->answer);
  document->answer = NULL;
  publish(server, document);
  document_release(document);
  document_vec_remove_swap(&server->documents, index);
}

// ---- Questions of the editor ----

static void initialize(Server *server, json_t *id, json_t *parameters) {
  json_t *workspace = json_object_get(json_object_get(parameters, "capabilities"), "workspace");
  server->refreshes_lenses = json_is_true(json_object_get(json_object_get(workspace, "codeLens"), "refreshSupport"));
  server->is_initialized = true;
  json_t *sync = json_pack("{s:b, s:i, s:b}", "openClose", 1, "change", 1, "save", 1);
  json_t *capabilities = json_pack("{s:s, s:o, s:b, s:{}}", "positionEncoding", "utf-16", "textDocumentSync", sync,
                                   "hoverProvider", 1, "codeLensProvider");
  respond(server, id,
          json_pack("{s:o, s:{s:s, s:s}}", "capabilities", capabilities, "serverInfo", "name", "plumb", "version",
                    PLUMB_VERSION));
}

static void hover(Server *server, json_t *id, json_t *parameters) {
  const Document *document = find_document(server, parameters);
  int line = get_int(json_object_get(parameters, "position"), "line") + 1;
  json_t *about;
  size_t i;
  Text text = {0};
  json_array_foreach(document ? json_object_get(document->answer, "lines") : NULL, i, about) {
    if (get_int(about, "line") == line) text_printf(&text, "%s\n", json_string_value(json_object_get(about, "text")));
  }
  json_array_foreach(document ? json_object_get(document->answer, "loops") : NULL, i, about) {
    if (get_int(about, "line") == line) text_printf(&text, "%s\n", json_string_value(json_object_get(about, "text")));
  }
  if (text.count)
    respond(server, id, json_pack("{s:{s:s, s:s}}", "contents", "kind", "plaintext", "value", text_str(&text)));
  else
    respond(server, id, json_null());
  text_release(&text);
}

static void lenses(Server *server, json_t *id, json_t *parameters) {
  const Document *document = find_document(server, parameters);
  json_t *result = json_array(), *loop;
  size_t i;
  json_array_foreach(document ? json_object_get(document->answer, "loops") : NULL, i, loop) {
    json_t *command = json_pack("{s:O, s:s}", "title", json_object_get(loop, "text"), "command", "");
    build_append(result,
                 json_pack("{s:o, s:o}", "range", range(document, get_int(loop, "line"), 1), "command", command));
  }
  respond(server, id, result);
}

// ---- Messages ----

typedef struct {
  const char *method;
  void (*request)(Server *server, json_t *id, json_t *parameters);
  void (*notification)(Server *server, json_t *parameters);
} Method;

static void shut_down(Server *server, json_t *id, json_t *parameters) {
  (void)parameters;
  server->is_shut_down = true;
  respond(server, id, json_null());
}

static void leave(Server *server, json_t *parameters) {
  (void)parameters;
  server->is_over = true;
}

static const Method methods[] = {
    {"initialize", initialize, NULL},
    {"shutdown", shut_down, NULL},
    {"exit", NULL, leave},
    {"textDocument/didOpen", NULL, open_document},
    {"textDocument/didChange", NULL, change_document},
    {"textDocument/didSave", NULL, save_document},
    {"textDocument/didClose", NULL, close_document},
    {"textDocument/hover", hover, NULL},
    {"textDocument/codeLens", lenses, NULL},
};

static const Method *find_method(const char *name) {
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
    if (strcmp(methods[i].method, name) == 0) return &methods[i];
  return NULL;
}

static void handle(Server *server, json_t *message) {
  json_t *id = json_object_get(message, "id"), *parameters = json_object_get(message, "params");
  const char *name = json_string_value(json_object_get(message, "method"));
  const Method *method = name ? find_method(name) : NULL;
  bool is_first = method && method->request == initialize, is_last = method && method->notification == leave;
  if (json_object_get(message, "invalid"))
    refuse(server, NULL, PARSE_ERROR, "this is no JSON");
  else if (!name)
    return;  // the answer to a request of ours
  else if (id && !server->is_initialized && !is_first)
    refuse(server, id, NOT_INITIALIZED, "initialize comes first");
  else if (id && server->is_shut_down)
    refuse(server, id, INVALID_REQUEST, "the server is shut down");
  else if (id && method && method->request)
    method->request(server, id, parameters);
  else if (id)
    refuse(server, id, METHOD_NOT_FOUND, "Plumb does not know this");
  else if (method && method->notification && (server->is_initialized || is_last))
    method->notification(server, parameters);
}

static int wait_ms(const Server *server) {
  double wait = 1;
  for (uint32_t i = 0; !server->worker.process && i < server->documents.count; i++) {
    double due = server->documents.data[i].due;
    if (due > 0 && due - budget_now() < wait) wait = due - budget_now();
  }
  return wait > 0 ? (int)(wait * 1000) + 1 : 0;
}

static void hear_editor(Server *server) {
  if (!channel_fill(&server->channel)) server->is_over = true;
  for (json_t *message; !server->is_over && (message = channel_take(&server->channel)) != NULL; json_decref(message))
    handle(server, message);
  server->is_over |= server->channel.broken;
}

PlumbStatus serve(const PlumbOptions *options, const char *database, int in, int out) {
  Server server = {.options = options, .database = database, .channel = {.in = in, .out = out}};
  signal(SIGPIPE, SIG_IGN);
  while (!server.is_over && !interrupt_asked()) {
    uint32_t due = find_due(&server);
    if (due < server.documents.count && !server.worker.process) begin_work(&server, due);
    struct pollfd ready[] = {{.fd = in, .events = POLLIN},
                             {.fd = server.worker.process ? server.worker.pipe : -1, .events = POLLIN}};
    if (poll(ready, 2, wait_ms(&server)) <= 0) continue;
    if (ready[1].revents) hear_worker(&server);
    if (ready[0].revents) hear_editor(&server);
  }
  end_work(&server, true);
  for (uint32_t i = 0; i < server.documents.count; i++) document_release(&server.documents.data[i]);
  document_vec_release(&server.documents);
  channel_release(&server.channel);
  return server.is_shut_down ? PLUMB_OK : PLUMB_INPUT;
}
