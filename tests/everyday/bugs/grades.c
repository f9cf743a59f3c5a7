// Averages of students: "NAME g1 g2 ..." per line; grades 1 to 6, "-" stands for a missing one.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STUDENTS 30
#define GRADES 10

struct student {
  char name[20];
  int grades[GRADES];
  int count;
};

static struct student students[STUDENTS];
static int student_count;

static int average(const struct student *s) {
  int sum = 0;
  for (int i = 0; i < s->count; i++) sum += s->grades[i];
  return sum * 100 / s->count;  // BAD: DIVISION_BY_ZERO
}

static int read_student(char *line) {
  struct student *s = &students[student_count];
  char *word = strtok(line, " \t\n");
  if (!word) return 1;
  if (strlen(word) >= sizeof s->name) return 0;
  strcpy(s->name, word);
  s->count = 0;
  while ((word = strtok(NULL, " \t\n")) != NULL) {
    if (strcmp(word, "-") == 0) continue;
    char *end;
    long grade = strtol(word, &end, 10);
    if (*end != '\0' || grade < 1 || grade > 6) return 0;
    if (s->count == GRADES) return 0;
    s->grades[s->count++] = (int)grade;
  }
  student_count++;
  return 1;
}

static const struct student *best(void) {
  const struct student *found = NULL;
  for (int i = 0; i < student_count; i++)
    if (!found || average(&students[i]) < average(found)) found = &students[i];
  return found;
}

int main(void) {
  char line[200];
  while (student_count < STUDENTS && fgets(line, sizeof line, stdin)) {
    if (!read_student(line)) {
      fprintf(stderr, "line %d is wrong\n", student_count + 1);
      return 1;
    }
  }
  const struct student *first = best();
  if (first) printf("best: %s\n", first->name);
  return 0;
}
