/** What this process logs from now on, line by line and not on the terminal, until `stop`. */
export function logLines(): { lines: string[]; stop: () => void } {
  const lines: string[] = []
  const write = jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0)
  return { lines, stop: () => write.mockRestore() }
}
