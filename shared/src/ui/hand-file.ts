/** Hands a file to the browser, which keeps or opens it under this name. */
export function handFile(name: string, content: string, type: string): void {
  const link = document.createElement('a')
  const address = URL.createObjectURL(new Blob([content], { type }))
  link.href = address
  link.download = name
  link.click()
  // Not at once: it may still be read.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
