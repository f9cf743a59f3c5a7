// Student records: read, sort by grade, look up, average.
//
// run: {"stdin": "Ann 12 87.5\nBob 15 91\nCarl 20 45.25\n"}
// run: {"stdin": "Ann\n"}
// expect: memory-safety=proved overflow=proved assertions=proved termination=proved
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_STUDENTS 50
#define NAME_LENGTH 30

struct student {
  char name[NAME_LENGTH];
  int id;
  float grade;
};

struct course {
  struct student students[MAX_STUDENTS];
  int count;
};

static void add_student(struct course *course, struct student s) {
  if (course->count < MAX_STUDENTS) course->students[course->count++] = s;
}

static int by_grade(const void *a, const void *b) {
  const struct student *s = a, *t = b;
  if (s->grade < t->grade) return 1;
  if (s->grade > t->grade) return -1;
  return strcmp(s->name, t->name);
}

static float average(const struct course *course) {
  float sum = 0;
  if (course->count == 0) return 0;
  for (int i = 0; i < course->count; i++) sum += course->students[i].grade;
  return sum / (float)course->count;
}

static const struct student *find(const struct course *course, int id) {
  for (int i = 0; i < course->count; i++)
    if (course->students[i].id == id) return &course->students[i];
  return NULL;
}

static void print_student(const struct student *s) { printf("%-20s %5d %6.2f\n", s->name, s->id, s->grade); }

static struct student best(const struct course *course) {
  struct student result = {"nobody", 0, 0};
  for (int i = 0; i < course->count; i++)
    if (course->students[i].grade > result.grade) result = course->students[i];
  return result;
}

int main(void) {
  struct course course;
  course.count = 0;
  struct student s;
  while (course.count < MAX_STUDENTS && scanf("%29s %d %f", s.name, &s.id, &s.grade) == 3) {
    if (!(s.grade >= 0 && s.grade <= 100)) break;
    add_student(&course, s);
  }
  assert(course.count >= 0 && course.count <= MAX_STUDENTS);
  qsort(course.students, (size_t)course.count, sizeof course.students[0], by_grade);
  for (int i = 0; i < course.count; i++) print_student(&course.students[i]);
  printf("average %.2f\n", average(&course));
  struct student top = best(&course);
  print_student(&top);
  const struct student *found = find(&course, 15);
  if (found != NULL)
    print_student(found);
  else
    puts("no student 15");
  return 0;
}
