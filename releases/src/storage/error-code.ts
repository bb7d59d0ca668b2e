/** The `code` of a failed system call, such as ENOENT. Not by instanceof: Errors of another realm. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'syscall' in error && 'code' in error
    ? error.code
    : undefined
}
