import { keptByBrowser } from '@pillbox/shared/client'
import type { Language } from '@pillbox/shared/language'
import { aUser } from '@pillbox/shared/testing'
import { isInOwnLanguage } from './in-own-language'
import { keepLanguage, keptLanguage, settleLanguage, wantedLanguage } from './page-language'

const browserSays = (...tags: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
const reading = (language: Language) => aUser({ language })

afterEach(() => {
  localStorage.clear()
  jest.restoreAllMocks()
})

test('a page is in English where nobody knows better', () => {
  browserSays('ta-IN', 'ml')

  expect(wantedLanguage(null)).toBe('en')
})

test('it is in the first language of the browser that is one of ours', () => {
  browserSays('ta-IN', 'bn-IN', 'hi-IN', 'en')

  expect(wantedLanguage(null)).toBe('bn')
})

test("the person's own counts before that of the browser, and what is kept here before both", () => {
  browserSays('bn-IN')
  expect(wantedLanguage(reading('hi'))).toBe('hi')

  keepLanguage('en')
  expect(wantedLanguage(reading('hi'))).toBe('en')
})

test('what somebody else has written there is no language', () => {
  browserSays('en-IN')
  keptByBrowser.setItem('language', 'klingon')

  expect([keptLanguage(), wantedLanguage(null)]).toEqual([undefined, 'en'])
})

test('the document says what it came to', async () => {
  document.documentElement.lang = ''

  await settleLanguage('en')

  expect(document.documentElement.lang).toBe('en')
})

describe('who is known again on another browser', () => {
  const loadedBy = (type: string) => {
    const entries = [{ type } as PerformanceNavigationTiming]
    performance.getEntriesByType = () => entries
  }
  beforeEach(() => loadedBy('navigate'))

  test('has the page loaded anew in their language, which is kept here', () => {
    expect(isInOwnLanguage(reading('hi'))).toBe(false)
    expect(keptLanguage()).toBe('hi')
    expect(isInOwnLanguage(reading('hi'))).toBe(true)
  })

  test('has it as it is where it is theirs, or they chose none', () => {
    expect(isInOwnLanguage(reading('en'))).toBe(true)
    expect(isInOwnLanguage(aUser())).toBe(true)
  })

  test('has it loaded once at most: a browser may keep nothing', () => {
    loadedBy('reload')

    expect(isInOwnLanguage(reading('hi'))).toBe(true)
  })
})
