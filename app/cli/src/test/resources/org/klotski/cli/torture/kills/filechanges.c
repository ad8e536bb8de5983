// Put before the C library of a process, by LD_PRELOAD: counts the calls by which it changes which files there are, or
// waits until they are on the disk. KLOTSKI_CHANGES names a file that gets a line for each; KLOTSKI_KILL_AT and
// KLOTSKI_KILL_BY are the number of a call, from 1, and of the signal that the process sends itself when it makes it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_int calls;

static int number_of(const char *variable) {
  const char *text = getenv(variable);
  return text ? atoi(text) : 0;
}

// Whether this is Java at the command itself, not what the launcher starts before, such as for the size of the heap.
static int is_command(void) {
  static atomic_int known; // 1 no, 2 yes
  if (!known) {
    char words[1 << 16];
    int file = open("/proc/self/cmdline", O_RDONLY);
    ssize_t length = file < 0 ? 0 : read(file, words, sizeof words);
    close(file);
    int is_java = !strcmp(program_invocation_short_name, "java");
    known = 1 + (is_java && length > 0 && memmem(words, length, "-jar", sizeof "-jar"));
  }
  return known == 2;
}

static void count(const char *call) {
  if (!is_command()) {
    return;
  }
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (number == number_of("KLOTSKI_KILL_AT")) {
    kill(getpid(), number_of("KLOTSKI_KILL_BY"));
  }
  const char *list = getenv("KLOTSKI_CHANGES");
  if (list) {
    int file = open(list, O_WRONLY | O_CREAT | O_APPEND, 0666);
    dprintf(file, "%s\n", call);
    close(file);
  }
}

#define COUNTED(call, parameters, arguments)               \
  int call parameters {                                    \
    int(*next) parameters = dlsym(RTLD_NEXT, #call);       \
    count(#call);                                          \
    return next arguments;                                 \
  }

COUNTED(rename, (const char *from, const char *to), (from, to))
COUNTED(renameat, (int at, const char *from, int to_at, const char *to), (at, from, to_at, to))
COUNTED(renameat2, (int at, const char *from, int to_at, const char *to, unsigned flags), (at, from, to_at, to, flags))
COUNTED(link, (const char *from, const char *to), (from, to))
COUNTED(linkat, (int at, const char *from, int to_at, const char *to, int flags), (at, from, to_at, to, flags))
COUNTED(unlink, (const char *path), (path))
COUNTED(unlinkat, (int at, const char *path, int flags), (at, path, flags))
COUNTED(mkdir, (const char *path, mode_t mode), (path, mode))
COUNTED(mkdirat, (int at, const char *path, mode_t mode), (at, path, mode))
COUNTED(rmdir, (const char *path), (path))
COUNTED(ftruncate, (int file, off_t bytes), (file, bytes))
COUNTED(ftruncate64, (int file, off64_t bytes), (file, bytes))
COUNTED(fsync, (int file), (file))
COUNTED(fdatasync, (int file), (file))
