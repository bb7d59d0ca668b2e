import { speak, spoken } from '@pillbox/shared/language'

// The file is for webpack alone.
jest.mock('luxon/src/luxon.js', () => jest.requireActual<object>('luxon'), { virtual: true })

test('dates speak the language of the page, also where they come before its words', async () => {
  void speak('hi')
  const { DateTime } = await import('./dates')

  await spoken()

  expect(DateTime.utc(2026, 8, 5).toFormat('cccc d LLLL')).toBe('बुधवार 5 अगस्त')
})
