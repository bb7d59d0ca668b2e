import { isWorthShowing } from './worth-showing'

test.each([
  ['a plain complaint', 'port is taken', true],
  ['a logged error', '{"level":50,"event":"failed"}', true],
  ['a logged request', '{"level":30,"event":"answered"}', false],
  ['a deprecation of a library', '(node:12) [DEP0001] DeprecationWarning: old', false],
  ['an empty line', ' ', false],
  ['a line that only looks like JSON', '{not json', true],
])('%s', (_what, line, shown) => {
  expect(isWorthShowing(line)).toBe(shown)
})
