/** What failed, as it stands between the lines of the suites. */
export const indented = (...texts: string[]) =>
  texts.map((text, i) => text.replace(/^/gm, i === 0 ? '  ' : '    ')).join('\n')
