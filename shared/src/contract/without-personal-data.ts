/** The most letters that are told of what an error says. */
export const messageLimit = 200

// Long enough for what is worth telling, and as much as anybody makes this look at.
const lookedAt = 1000

// What is quoted, but the name of a property.
const quoted = /"[^"]*"|'(?![a-z_$][\w$.]*')[^']*'/g

// A word in which is more than letters and marks (an address of a mail or a page, a number, an id, a
// token, a name in another script; the number that React has for an error is not one), an id of
// letters, or a word that nobody writes.
const notWords =
  /(?<!\S)(?!#\d{1,3};(?!\S))\S*[^\sA-Za-z.,:;()'"`[\]_$<>=!-]\S*|\b[A-Z]+-\S*|\S{33,}/g

/**
 * What an error says, in at most `messageLimit` letters and without what may be of a person: that goes as
 * a whole word, which is easier to be sure of than what it is. Used by the page that reports it, and
 * again by the host, which can not know who sent it (docs/decisions/0079).
 */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, lookedAt)
    .replace(quoted, '…')
    .replace(notWords, '…')
    .replace(/[\s…]+/g, (gap) => (gap.trim() ? ' … ' : ' '))
    .slice(0, messageLimit)
    .trim()
}
