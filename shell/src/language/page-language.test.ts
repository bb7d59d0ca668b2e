import { keptByBrowser } from '@pillbox/shared/client'
import { inEachLanguage, languageOfWords, speak, type Language } from '@pillbox/shared/language'
import { aUser } from '@pillbox/shared/testing'
import { text } from '../text'
import { isInOwnLanguage } from './in-own-language'
import {
  keepLanguage,
  keptLanguage,
  settleLanguage,
  spokenSoon,
  wantedLanguage,
} from './page-language'

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
  beforeEach(() => sessionStorage.clear())

  test('has the page loaded anew in their language, which is kept here', () => {
    expect(isInOwnLanguage(reading('hi'))).toBe(false)

    expect(keptLanguage()).toBe('hi')
    expect(isInOwnLanguage(reading('hi'))).toBe(true)
  })

  test('has it as it is where it is theirs, or they chose none', () => {
    expect(isInOwnLanguage(reading('en'))).toBe(true)
    expect(isInOwnLanguage(aUser())).toBe(true)
  })

  test('has it loaded anew also where they loaded it themselves before', () => {
    performance.getEntriesByType = () => [{ type: 'reload' } as PerformanceNavigationTiming]

    expect(isInOwnLanguage(reading('hi'))).toBe(false)
  })

  test('has it loaded once at most: a browser may not keep the language', () => {
    isInOwnLanguage(reading('hi'))
    localStorage.clear()

    expect(isInOwnLanguage(reading('hi'))).toBe(true)
  })

  test('does not have it loaded by a browser that keeps nothing at all', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })

    expect(isInOwnLanguage(reading('hi'))).toBe(true)
    keptByBrowser.removeItem('language')
  })
})

describe('who is told that the page did not start', () => {
  test('reads it in the language of the page, where its words come within a second', async () => {
    const settled = speak('bn')

    await spokenSoon()

    expect(languageOfWords(text)).toBe(await settled)
  })

  test('is not kept waiting for longer', async () => {
    jest.useFakeTimers()
    const told = jest.fn()
    inEachLanguage({}, { hi: () => new Promise(() => {}), bn: () => new Promise(() => {}) })

    void spokenSoon().then(told)
    await jest.advanceTimersByTimeAsync(999)
    expect(told).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)

    expect(told).toHaveBeenCalledTimes(1)
    jest.useRealTimers()
  })
})
