import { findFirefox, missingPackages } from './engine-programs'

test('FIREFOX_PATH is taken when it is a program', () => {
  expect(findFirefox({ FIREFOX_PATH: process.execPath, PATH: '' })).toBe(process.execPath)
})

test('a FIREFOX_PATH that leads nowhere is not replaced by another browser', () => {
  expect(findFirefox({ FIREFOX_PATH: '/nowhere', PATH: process.env.PATH })).toBeUndefined()
})

test('what an engine lacks is named by the packages that bring it', () => {
  expect(missingPackages('firefox', { PATH: '' })).toEqual(['firefox-esr'])
  expect(missingPackages('webkit', { PATH: '' })).toEqual(['webkit2gtk-driver', 'xvfb', 'dbus'])
  expect(missingPackages('firefox', { FIREFOX_PATH: process.execPath })).toEqual([])
})
