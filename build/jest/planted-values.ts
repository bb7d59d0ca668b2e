import { noteFigure } from './note-figure'

/** Escapes of addresses as what they stand for. */
const read = (text: string) => decodeURIComponent(text.replace(/%(?![0-7][0-9a-f])/gi, ''))

/** Notes and expects that none of these values stands in what was logged, in whatever case. */
export function expectNoneLogged(what: string, planted: string[], logged: string): void {
  const text = `${logged}\n${read(logged)}`.toLowerCase()
  const found = planted.filter((value) => text.includes(value.toLowerCase()))
  noteFigure(what, { held: planted.length - found.length, of: planted.length })
  expect(found).toEqual([])
}
