const error = 50

/** Is this line of a server's error output for the terminal? All of them are in its log file. */
export function isWorthShowing(line: string): boolean {
  if (line.trim() === '' || /^\(node:\d+\)|^\(Use `node --trace-/.test(line)) return false
  if (!line.startsWith('{')) return true
  try {
    const { level } = JSON.parse(line)
    return typeof level !== 'number' || level >= error
  } catch {
    return true
  }
}
