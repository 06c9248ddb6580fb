/** Whether SQLite or the file system failed, rather than our own code. */
export const isSystemFault = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_SQLITE_ERROR') || 'syscall' in error);
