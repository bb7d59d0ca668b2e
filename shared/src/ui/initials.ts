const colors = [
  'teal.700',
  'blue.700',
  'purple.700',
  'pink.700',
  'red.700',
  'orange.700',
  'green.700',
  'cyan.700',
]

// A segmenter takes 10 ms to make, and does nothing for these.
const plain = /^[A-Za-z](?![^ -~])/

function firstLetter(word: string): string {
  if (plain.test(word)) return word.charAt(0).toUpperCase()
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment.toUpperCase() ?? ''
}

/** The first letters of the first two words of a name; vowel signs stay with their letter. */
export function initials(displayName: string): string {
  return displayName.trim().split(/\s+/).slice(0, 2).map(firstLetter).join('')
}

/** The colour behind the initials, chosen from the first letter of the name (spec 2). */
export function avatarColor(displayName: string): string {
  return colors[(firstLetter(displayName.trim()).codePointAt(0) ?? 0) % colors.length]!
}
