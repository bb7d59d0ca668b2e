import { keptIn } from './kept'

function blocked(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const full = { ...sessionStorage, getItem: () => null, setItem: blocked, removeItem: () => {} }

beforeEach(() => localStorage.clear())

test('what is kept stands in the storage of the browser', () => {
  keptIn(() => localStorage).setItem('push-later', 'yes')

  expect(localStorage.getItem('push-later')).toBe('yes')
  expect(keptIn(() => localStorage).getItem('push-later')).toBe('yes')
})

test.each([
  ['blocked', blocked],
  ['full', () => full as unknown as Storage],
])('where the storage is %s, this page remembers, and forgets what it is told to', (_, storage) => {
  const kept = keptIn(storage)

  kept.setItem('user', 'Asha')
  kept.setItem('signed-out', 'yes')
  expect(kept.getItem('user')).toBe('Asha')
  kept.removeItem('user')
  expect([kept.getItem('user'), kept.getItem('signed-out')]).toEqual([null, 'yes'])
  kept.clear()
  expect(kept.getItem('signed-out')).toBeNull()
})
