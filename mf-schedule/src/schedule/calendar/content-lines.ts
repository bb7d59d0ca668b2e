const mostOctets = 75

const octets = new TextEncoder()

/** A text as a value of iCalendar (RFC 5545, 3.3.11). */
export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** A line in pieces of 75 octets at most, no letter cut in two (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let length = 0
  for (const letter of line) {
    const size = octets.encode(letter).length
    if (length + size > mostOctets) {
      pieces.push(piece)
      piece = ''
      // The blank that a piece begins with.
      length = 1
    }
    piece += letter
    length += size
  }
  return [...pieces, piece].join('\r\n ')
}

/** Lines as they stand in a file of iCalendar. */
export const contentLines = (lines: string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('')
