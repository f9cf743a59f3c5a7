// See pool.h. A child leads no group of its own: what Ctrl-C reaches ends with us, and nothing of it counts.
#include "project/pool.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/budget.h"
#include "base/memory.h"
#include "process/interrupt.h"
#include "process/tree.h"

enum { READ_BYTES = 1 << 16, TICK_MS = 200, LINGER_MS = 2000, MOST_BYTES = 1 << 28 };

typedef struct {
  pid_t process;  // 0: the place is free
  int pipe;       // -1: all was said
  uint32_t index;
  double end;     // 0: none
  double silent;  // since when all was said; 0: it was not
  Text output;
} Place;

static bool start(const Pool *pool, Place *place, uint32_t index) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  fflush(NULL);
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    close(ends[0]);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(1);
    pool->work(pool->context, index, ends[1]);
    _exit(0);
  }
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    return false;
  }
  double end = pool->seconds > 0 ? budget_now() + pool->seconds : 0;
  *place = (Place){.process = child, .pipe = ends[0], .index = index, .end = end};
  return true;
}

static int wait_for(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
  return status;
}

// What said all that it had to say, and still does not end, is ended after a while, which is no failure of it.
static bool has_ended(const Place *place, int *status) {
  *status = 0;
  if (!(place->silent > 0)) return false;
  if (waitpid(place->process, status, WNOHANG) != 0) return true;
  if (budget_now() < place->silent + LINGER_MS / 1000.0) return false;
  tree_kill(place->process);
  wait_for(place->process);
  return true;
}

// The child's next bytes.
static void receive(Place *place) {
  char buffer[READ_BYTES];
  ssize_t count = read(place->pipe, buffer, sizeof buffer);
  if (count > 0) text_add_bytes(&place->output, buffer, (size_t)count);
  if (count > 0 || (count < 0 && errno == EINTR)) return;
  close(place->pipe);
  place->pipe = -1;
  place->silent = budget_now();
}

static void clear(Place *place) {
  if (place->pipe >= 0) close(place->pipe);
  text_release(&place->output);
  *place = (Place){.pipe = -1};
}

static void stop(Place *place) {
  tree_kill(place->process);
  wait_for(place->process);
  clear(place);
}

// Some say what went wrong, and fail.
static void explain(const Place *place, int status, Text *why) {
  if (!WIFEXITED(status))
    text_add(why, "the process died");
  else if (WEXITSTATUS(status) && !place->output.count)
    text_printf(why, "the process ended with the exit status %d and said nothing", WEXITSTATUS(status));
}

static void finish(const Pool *pool, Place *place, int status) {
  Text why = {0};
  explain(place, status, &why);
  if (!interrupt_asked()) pool->done(pool->context, place->index, &place->output, why.count ? text_str(&why) : NULL);
  text_release(&why);
  clear(place);
}

static void stop_excessive(const Pool *pool, Place *place) {
  uint32_t index = place->index;
  Text why = {0};
  if (place->output.count > MOST_BYTES)
    text_add(&why, "the process says too much");
  else if (place->end > 0 && budget_now() > place->end)
    text_printf(&why, "the process took longer than %g s", pool->seconds);
  if (why.count) {
    stop(place);
    pool->done(pool->context, index, &(Text){0}, text_str(&why));
  }
  text_release(&why);
}

// Waits for what the children say.
static void listen_to(const Pool *pool, Place *places) {
  struct pollfd *ready = memory_zalloc(pool->jobs * sizeof *ready);
  bool lingers = false;
  for (uint32_t i = 0; i < pool->jobs; i++) {
    ready[i] = (struct pollfd){.fd = places[i].process ? places[i].pipe : -1, .events = POLLIN};
    lingers = lingers || places[i].silent > 0;
  }
  int found = poll(ready, pool->jobs, lingers ? 1 : TICK_MS);
  for (uint32_t i = 0; found > 0 && i < pool->jobs; i++)
    if (ready[i].revents & (POLLIN | POLLHUP | POLLERR)) receive(&places[i]);
  memory_free(ready);
}

// How many places have become free.
static uint32_t finish_ended(const Pool *pool, Place *places) {
  uint32_t ended = 0;
  for (uint32_t i = 0; i < pool->jobs; i++) {
    int status;
    if (!places[i].process) continue;
    if (has_ended(&places[i], &status))
      finish(pool, &places[i], status);
    else
      stop_excessive(pool, &places[i]);
    ended += !places[i].process;
  }
  return ended;
}

bool pool_run(const Pool *pool) {
  Place *places = memory_zalloc(pool->jobs * sizeof *places);
  uint32_t next = 0, running = 0;
  double next_tick = 0;
  while (!interrupt_asked() && (next < pool->count || running)) {
    for (uint32_t i = 0; i < pool->jobs && next < pool->count; i++) {
      if (places[i].process) continue;
      if (start(pool, &places[i], next))
        running++;
      else if (running)
        break;  // later, when one has ended
      else
        pool->done(pool->context, next, &(Text){0}, "no process could be started");
      next++;
    }
    listen_to(pool, places);
    running -= finish_ended(pool, places);
    if (pool->tick && budget_now() > next_tick) {
      pool->tick(pool->context);
      next_tick = budget_now() + TICK_MS / 1000.0;
    }
  }
  for (uint32_t i = 0; i < pool->jobs; i++)
    if (places[i].process) stop(&places[i]);
  memory_free(places);
  return !interrupt_asked();
}
