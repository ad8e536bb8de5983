// Injects a fault. LD_PRELOAD loads this library before the C library. The library counts the calls that change files in
// one folder, by name, and disturbs one of these calls. Environment variables:
//   FAULT_FOLDER  absolute path of the folder
//   FAULT_LOG     optional log file with a line "NAME PATH" for each counted call
//   FAULT         optional: "NAME N kill" or "NAME N ERRNO once|always" disturbs the N-th call with this name, from 1
// A killed process completes the first half of a write. A failed call changes nothing and sets ERRNO. With "always", all
// later calls except removals fail as well, as on a full disk.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { PASS, FAIL, KILL };

static const char *folder;
static size_t folder_length;
static int log_file = -1;
static char fault_name[32];
static int fault_at, fault_errno, is_always;  // fault_errno 0: kill
static atomic_int count;                      // calls of the name of the fault
static atomic_int has_failed;

__attribute__((constructor)) static void start(void) {
  const char *fault = getenv("FAULT"), *log = getenv("FAULT_LOG");
  char action[16] = "", how[16] = "";
  folder = getenv("FAULT_FOLDER");
  folder_length = folder ? strlen(folder) : 0;
  if (fault && sscanf(fault, "%31s %d %15s %15s", fault_name, &fault_at, action, how) >= 3) {
    fault_errno = strcmp(action, "kill") ? atoi(action) : 0;
    is_always = !strcmp(how, "always");
  }
  if (log) log_file = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static int is_watched(const char *path) {
  return folder && !strncmp(path, folder, folder_length) && (path[folder_length] == '/' || !path[folder_length]);
}

// Returns the action for a call on an absolute path.
static int disturb(const char *name, const char *path) {
  if (!is_watched(path)) return PASS;
  int before = errno;
  if (log_file >= 0) {
    char line[PATH_MAX + 64];
    int length = snprintf(line, sizeof line, "%s %s\n", name, path);
    syscall(SYS_write, log_file, line, length);
  }
  errno = before;
  int hit = !strcmp(name, fault_name) && atomic_fetch_add(&count, 1) + 1 == fault_at;
  int is_removal = !strcmp(name, "unlink") || !strcmp(name, "rmdir");
  if (hit && !fault_errno) return KILL;
  if (hit) has_failed = 1;
  if (!hit && !(is_always && has_failed && !is_removal)) return PASS;
  errno = fault_errno;
  return FAIL;
}

static _Noreturn void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

// Returns the absolute path of a name relative to an open folder.
static const char *absolute(int at, const char *path, char *buffer) {
  if (path[0] == '/') return path;
  char link[64];
  snprintf(link, sizeof link, at == AT_FDCWD ? "/proc/self/cwd" : "/proc/self/fd/%d", at);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, buffer, PATH_MAX);
  if (length < 0) length = 0;
  snprintf(buffer + length, PATH_MAX, "/%s", path);
  return buffer;
}

static int disturb_path(const char *name, int at, const char *path) {
  char buffer[2 * PATH_MAX];
  int before = errno, what = disturb(name, absolute(at, path, buffer));
  if (what == KILL) die();
  if (what == PASS) errno = before;
  return what;
}

static int disturb_file(const char *name, int file) {
  char link[64], path[PATH_MAX + 1];
  int before = errno;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX);
  errno = before;
  if (length <= 0) return PASS;
  path[length] = 0;
  return disturb(name, path);
}

#define NEXT(type, name, parameters)                                   \
  static type(*next) parameters;                                       \
  if (!next) next = (type(*) parameters)dlsym(RTLD_NEXT, #name)

#define ON_PATH(symbol, label, at, path, parameters, arguments)        \
  int symbol parameters {                                              \
    NEXT(int, symbol, parameters);                                     \
    return disturb_path(label, at, path) ? -1 : next arguments;        \
  }

#define ON_FILE(symbol, label, parameters, arguments)                  \
  int symbol parameters {                                              \
    NEXT(int, symbol, parameters);                                     \
    int what = disturb_file(label, file);                              \
    if (what == KILL) die();                                           \
    return what ? -1 : next arguments;                                 \
  }

#define WRITE(symbol, label, parameters, arguments, half)              \
  ssize_t symbol parameters {                                          \
    NEXT(ssize_t, symbol, parameters);                                 \
    int what = disturb_file(label, file);                              \
    if (what == KILL) { half; die(); }                                 \
    return what ? -1 : next arguments;                                 \
  }

ON_PATH(rename, "rename", AT_FDCWD, to, (const char *from, const char *to), (from, to))
ON_PATH(renameat, "rename", to_at, to, (int at, const char *from, int to_at, const char *to), (at, from, to_at, to))
ON_PATH(renameat2, "rename", to_at, to, (int at, const char *from, int to_at, const char *to, unsigned flags), (at, from, to_at, to, flags))
ON_PATH(link, "link", AT_FDCWD, to, (const char *from, const char *to), (from, to))
ON_PATH(linkat, "link", to_at, to, (int at, const char *from, int to_at, const char *to, int flags), (at, from, to_at, to, flags))
ON_PATH(symlink, "link", AT_FDCWD, to, (const char *from, const char *to), (from, to))
ON_PATH(symlinkat, "link", to_at, to, (const char *from, int to_at, const char *to), (from, to_at, to))
ON_PATH(unlink, "unlink", AT_FDCWD, path, (const char *path), (path))
ON_PATH(unlinkat, flags & AT_REMOVEDIR ? "rmdir" : "unlink", at, path, (int at, const char *path, int flags), (at, path, flags))
ON_PATH(remove, "unlink", AT_FDCWD, path, (const char *path), (path))
ON_PATH(rmdir, "rmdir", AT_FDCWD, path, (const char *path), (path))
ON_PATH(mkdir, "mkdir", AT_FDCWD, path, (const char *path, mode_t mode), (path, mode))
ON_PATH(mkdirat, "mkdir", at, path, (int at, const char *path, mode_t mode), (at, path, mode))
ON_PATH(truncate, "truncate", AT_FDCWD, path, (const char *path, off_t bytes), (path, bytes))
ON_PATH(truncate64, "truncate", AT_FDCWD, path, (const char *path, off64_t bytes), (path, bytes))
ON_FILE(ftruncate, "truncate", (int file, off_t bytes), (file, bytes))
ON_FILE(ftruncate64, "truncate", (int file, off64_t bytes), (file, bytes))
ON_FILE(fsync, "fsync", (int file), (file))
ON_FILE(fdatasync, "fsync", (int file), (file))
ON_FILE(fallocate, "fallocate", (int file, int mode, off_t from, off_t bytes), (file, mode, from, bytes))
ON_FILE(fallocate64, "fallocate", (int file, int mode, off64_t from, off64_t bytes), (file, mode, from, bytes))
WRITE(write, "write", (int file, const void *bytes, size_t size), (file, bytes, size), next(file, bytes, size / 2))
WRITE(pwrite, "write", (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at), next(file, bytes, size / 2, at))
WRITE(pwrite64, "write", (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at), next(file, bytes, size / 2, at))
WRITE(writev, "write", (int file, const struct iovec *parts, int size), (file, parts, size), next(file, parts, size / 2))
WRITE(pwritev, "write", (int file, const struct iovec *parts, int size, off_t at), (file, parts, size, at), next(file, parts, size / 2, at))
WRITE(sendfile, "write", (int file, int from, off_t *at, size_t size), (file, from, at, size), next(file, from, at, size / 2))
WRITE(sendfile64, "write", (int file, int from, off64_t *at, size_t size), (file, from, at, size), next(file, from, at, size / 2))
WRITE(copy_file_range, "write", (int from, off64_t *from_at, int file, off64_t *at, size_t size, unsigned flags), (from, from_at, file, at, size, flags), next(from, from_at, file, at, size / 2, flags))

// posix_fallocate returns the error number instead of setting errno.
#define POSIX_FALLOCATE(symbol, offset)                                \
  int symbol(int file, offset from, offset bytes) {                    \
    NEXT(int, symbol, (int, offset, offset));                          \
    int what = disturb_file("fallocate", file);                        \
    if (what == KILL) die();                                           \
    return what ? errno : next(file, from, bytes);                     \
  }
POSIX_FALLOCATE(posix_fallocate, off_t)
POSIX_FALLOCATE(posix_fallocate64, off64_t)

#define OPEN(symbol, at, parameters, ...)                              \
  int symbol parameters {                                              \
    NEXT(int, symbol, parameters);                                     \
    va_list more;                                                      \
    va_start(more, flags);                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
    va_end(more);                                                      \
    if (flags & (O_CREAT | O_TRUNC) && disturb_path("open", at, path)) return -1; \
    return next(__VA_ARGS__, flags, mode);                             \
  }
OPEN(open, AT_FDCWD, (const char *path, int flags, ...), path)
OPEN(open64, AT_FDCWD, (const char *path, int flags, ...), path)
OPEN(openat, at, (int at, const char *path, int flags, ...), at, path)
OPEN(openat64, at, (int at, const char *path, int flags, ...), at, path)
