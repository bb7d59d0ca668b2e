/** What a stranger wrote, on one line, so that a terminal or a page shows it and does nothing else. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '?')
