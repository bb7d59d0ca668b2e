/** What a stranger wrote, so that a terminal shows it and does nothing else. */
export const printable = (text: string): string => text.replace(/\p{Cc}/gu, '?')
