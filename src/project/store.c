// The folder of results: making and opening it, its lock, clearing it. See store.h.
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "process/interrupt.h"
#include "project/rows.h"

enum { APPLICATION = 0x506c6d62, VERSION = 3 };  // PRAGMA application_id ("Plmb"), user_version

static const char schema[] =
    "CREATE TABLE unit (command TEXT PRIMARY KEY, unit TEXT, needs TEXT, symbols TEXT, problem TEXT, seal TEXT, used "
    "INTEGER) WITHOUT ROWID;"
    "CREATE TABLE target (digest TEXT PRIMARY KEY, tasks TEXT, seal TEXT, used INTEGER) WITHOUT ROWID;"
    "CREATE TABLE result (key TEXT PRIMARY KEY, report TEXT, starts TEXT, timeout REAL, memory INTEGER, seal TEXT, "
    "used INTEGER) WITHOUT ROWID;"
    "CREATE TABLE head (number INTEGER, seal TEXT);"
    "CREATE TABLE run (number INTEGER PRIMARY KEY, started TEXT, wall REAL, summary TEXT, list TEXT, seal TEXT);"
    "CREATE TABLE task (list TEXT, place INTEGER, target TEXT, entry TEXT, key TEXT, starts TEXT, PRIMARY KEY (list, "
    "place)) WITHOUT ROWID;";
static const char today[] = "SELECT CAST(strftime('%s', 'now') AS INTEGER) / 86400";

// ---- Opening ----

static bool make_folder(Store *store, const char *below) {
  Text path = {0};
  text_printf(&path, "%s%s", store->folder, below);
  bool good = mkdir(text_str(&path), 0777) == 0 || errno == EEXIST;
  if (!good) text_printf(&store->problem, "%s: the folder cannot be made: %s", text_str(&path), strerror(errno));
  text_release(&path);
  return good;
}

// Whoever clears removes the lock as well; who waited for it then holds a file that nobody else will find.
static bool is_still_there(int lock, const char *path) {
  struct stat held, found;
  return fstat(lock, &held) == 0 && stat(path, &found) == 0 && held.st_ino == found.st_ino &&
         held.st_dev == found.st_dev;
}

static bool exists(const char *path) {
  struct stat about;
  return lstat(path, &about) == 0;
}

// -1, or the file with its lock. `blocked`: another process has it.
static int try_lock(const char *path, bool *blocked) {
  int lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  *blocked = lock >= 0 && (flock(lock, LOCK_EX | LOCK_NB) != 0 || !is_still_there(lock, path));
  if (!*blocked) return lock;
  close(lock);
  return -1;
}

// Held until the store is closed, or this process ends in any way. Whoever clears while we wait removes the folder, and it is made again.
static void take_lock(Store *store, void (*wait)(void *), void *context) {
  Text path = {0};
  bool told = false, blocked = true;
  text_printf(&path, "%s/lock", store->folder);
  while (blocked && !interrupt_asked() && (!store->writes || make_folder(store, ""))) {
    store->lock = try_lock(text_str(&path), &blocked);
    blocked = blocked || (store->lock < 0 && store->writes && !exists(store->folder));
    if (!blocked) break;
    if (wait && !told) wait(context);
    told = true;
    usleep(100000);
  }
  if (interrupt_asked())
    text_printf(&store->problem, "%s: interrupted", text_str(&path));
  else if (store->lock < 0 && !store->problem.count)
    text_printf(&store->problem, "%s: cannot be opened: %s", text_str(&path), strerror(errno));
  text_release(&path);
}

// False: it is a new one, in which there is nothing; or it is not ours.
static bool check_version(Store *store) {
  int64_t application = rows_number(store, "PRAGMA application_id"),
          version = rows_number(store, "PRAGMA user_version");
  int64_t tables = rows_number(store, "SELECT count(*) FROM sqlite_master");
  bool is_new = !application && !version && !tables;
  if (store->problem.count) return false;
  if (!is_new && application != APPLICATION)
    text_printf(&store->problem, "%s/results.db: it is no database of Plumb: give another folder", store->folder);
  else if (!is_new && version != VERSION)
    text_printf(&store->problem, "%s/results.db: another version of Plumb wrote it: plumb project clear begins anew",
                store->folder);
  else if (is_new && !store->writes)
    text_printf(&store->problem, "%s/results.db: it is empty: run plumb project first", store->folder);
  return !is_new;
}

static void make_tables(Store *store) {
  rows_execute(store, "BEGIN");
  rows_execute(store, schema);
  history_begin(store);
  rows_execute(store, "PRAGMA application_id = 0x506c6d62; PRAGMA user_version = 3; COMMIT");
}

// What is deleted is overwritten: a damaged page must not bring back what it said before.
static void begin(Store *store) {
  sqlite3_busy_timeout(store->database, 10000);
  rows_execute(store, "PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA cell_size_check = ON");
  if (!check_version(store)) make_tables(store);
  history_check(store);
  store->today = rows_number(store, today);
  if (store->writes) rows_execute(store, "PRAGMA journal_mode = WAL; BEGIN");
}

// Nobody can write into the folder, and nobody does.
static bool is_at_rest(const Store *store, const char *path) {
  Text log = {0};
  struct stat about;
  text_printf(&log, "%s-wal", path);
  bool is_whole = stat(text_str(&log), &about) != 0 || about.st_size == 0;
  text_release(&log);
  return !store->writes && is_whole && access(store->folder, W_OK) != 0;
}

// SQLite's files beside a database are not needed for one at rest.
static void add_uri(const Store *store, const char *path, Text *uri) {
  text_add(uri, path[0] == '/' ? "file://" : "file:");
  for (const char *at = path; *at; at++) {
    if (strchr("%?#", *at))
      text_printf(uri, "%%%02x", (unsigned)(unsigned char)*at);
    else
      text_add_char(uri, *at);
  }
  if (is_at_rest(store, path)) text_add(uri, "?immutable=1");
}

static void open_database(Store *store) {
  Text path = {0}, uri = {0};
  struct stat about;
  text_printf(&path, "%s/results.db", store->folder);
  bool exists = stat(text_str(&path), &about) == 0;
  if (exists && !S_ISREG(about.st_mode)) {
    text_printf(&store->problem, "%s: it is no file", text_str(&path));
  } else if (!exists && !store->writes) {
    text_printf(&store->problem, "%s: there is no such file: run plumb project first", text_str(&path));
  } else {
    int flags = SQLITE_OPEN_URI | SQLITE_OPEN_READWRITE | (store->writes ? SQLITE_OPEN_CREATE : 0);
    add_uri(store, text_str(&path), &uri);
    if (sqlite3_open_v2(text_str(&uri), &store->database, flags, NULL) != SQLITE_OK)
      rows_fail(store);
    else
      begin(store);
  }
  text_release(&path);
  text_release(&uri);
}

Store *store_open(const char *folder, StoreAccess access, void (*wait)(void *context), void *context, Text *problem) {
  Store *store = memory_zalloc(sizeof *store);
  store->folder = memory_strdup(folder);
  store->writes = access == STORE_WRITE;
  store->lock = -1;
  if (store->writes) take_lock(store, wait, context);
  if (store->writes && !store->problem.count) make_folder(store, "/units");
  if (!store->problem.count) open_database(store);
  if (!store->problem.count) return store;
  text_add(problem, text_str(&store->problem));
  store_close(store);
  return NULL;
}

static void remove_below(const char *folder, const char *name) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, name);
  unlink(text_str(&path));
  rmdir(text_str(&path));
  text_release(&path);
}

// Ours begin with a digest.
static void remove_kept(const char *folder, const char *below, const char *suffix) {
  Text path = {0};
  text_printf(&path, "%s/%s", folder, below);
  DIR *listing = opendir(text_str(&path));
  for (struct dirent *entry; listing && (entry = readdir(listing)) != NULL;) {
    bool is_ours = strspn(entry->d_name, "0123456789abcdef") == DIGEST_SIZE - 1;
    if (is_ours && strstr(entry->d_name, suffix)) remove_below(text_str(&path), entry->d_name);
  }
  if (listing) closedir(listing);
  text_release(&path);
}

void store_forget_jobs(const Store *store) { remove_kept(store->folder, "work", ".json"); }

static void remove_all(const char *folder) {
  static const char *const names[] = {"units", "work", "results.db", "results.db-wal", "results.db-shm", "lock", ""};
  remove_kept(folder, "units", ".unit");
  remove_kept(folder, "work", ".json");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) remove_below(folder, names[i]);
}

bool store_clear(const char *folder, Text *problem) {
  Store locked = {.folder = memory_strdup(folder), .lock = -1};
  if (access(folder, F_OK) == 0) take_lock(&locked, NULL, NULL);
  if (!locked.problem.count)
    remove_all(folder);
  else if (exists(folder))  // else another process has cleared it
    text_add(problem, text_str(&locked.problem));
  if (locked.lock >= 0) close(locked.lock);
  memory_free(locked.folder);
  text_release(&locked.problem);
  return !problem->count;
}

void store_commit(Store *store) {
  if (store->writes) rows_execute(store, "COMMIT; BEGIN");
}

void store_close(Store *store) {
  if (!store) return;
  if (store->writes) rows_execute(store, "COMMIT");
  sqlite3_close(store->database);
  if (store->lock >= 0) close(store->lock);
  memory_free(store->folder);
  text_release(&store->problem);
  memory_free(store);
}

const char *store_problem(const Store *store) { return store->problem.count ? text_str(&store->problem) : NULL; }
const char *store_folder(const Store *store) { return store->folder; }
