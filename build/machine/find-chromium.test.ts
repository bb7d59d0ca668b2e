import { findChromium, findHeadlessShell } from './find-chromium'

test('CHROMIUM_PATH is taken when it is a program', () => {
  expect(findChromium({ CHROMIUM_PATH: process.execPath, PATH: '' })).toBe(process.execPath)
})

test('a CHROMIUM_PATH that leads nowhere is not replaced by another browser', () => {
  expect(findChromium({ CHROMIUM_PATH: '/nowhere', PATH: process.env.PATH })).toBeUndefined()
})

test('without a path there is none', () => {
  expect(findChromium({ PATH: '' })).toBeUndefined()
})

test('a CHROMIUM_PATH is driven alone', () => {
  expect(findHeadlessShell({ CHROMIUM_PATH: process.execPath, PATH: process.env.PATH })).toBe(
    undefined,
  )
})
