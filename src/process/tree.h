// A process with all that it started.
#ifndef PLUMB_PROCESS_TREE_H
#define PLUMB_PROCESS_TREE_H

#include <sys/types.h>

// Ends it and, where the system says who they are (/proc), those that it started and those that they did. They may lead groups of their own or share ours. The caller reaps
// the process.
void tree_kill(pid_t process);

#endif
