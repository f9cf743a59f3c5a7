// Jobs with titles wait in a queue: TITLE:PRIORITY puts one in, - takes one out.
//
// run: {"stdin": "first:3\nsecond\n-\nthird:1\n-\n-\n-\n"}
// expect: memory-safety=proved overflow=proved assertions=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct job {
  int id, priority;
  char *title;
  struct job *next;
};
struct queue {
  struct job *head, *tail;
  size_t count;
};
static int push(struct queue *q, int id, int priority, const char *title) {
  struct job *j = malloc(sizeof *j);
  if (!j) return -1;
  j->title = malloc(strlen(title) + 1);
  if (!j->title) {
    free(j);
    return -1;
  }
  strcpy(j->title, title);
  j->id = id;
  j->priority = priority;
  j->next = NULL;
  if (q->tail)
    q->tail->next = j;
  else
    q->head = j;
  q->tail = j;
  q->count++;
  return 0;
}
static struct job *pop(struct queue *q) {
  struct job *j = q->head;
  if (!j) return NULL;
  q->head = j->next;
  if (!q->head) q->tail = NULL;
  q->count--;
  return j;
}
static void job_free(struct job *j) {
  free(j->title);
  free(j);
}
int main(void) {
  struct queue q = {0};
  char line[120];
  int next = 1, status = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (line[0] == '-') {
      struct job *j = pop(&q);
      if (j) {
        printf("%d %d %s", j->id, j->priority, j->title);
        job_free(j);
      }
    } else {
      char *colon = strchr(line, ':');
      int priority = colon ? atoi(colon + 1) : 0;
      if (colon) *colon = '\0';
      if (next > 100000 || push(&q, next++, priority, line)) {
        status = 1;
        break;
      }
    }
  }
  struct job *j;
  while ((j = pop(&q))) job_free(j);
  assert(q.head == NULL && q.tail == NULL);
  return status;
}
