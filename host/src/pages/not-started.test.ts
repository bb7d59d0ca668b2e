import { sayIfNotStarted } from './not-started'

test('it says so in words that old browsers understand', () => {
  expect(sayIfNotStarted).not.toMatch(/=>|\b(let|const|class|async)\b|\?\.|\?\?|\.\.\.\w/)
})
