import { aWindow } from '@pillbox/shared/testing'
import { followColorMode } from './color-mode'

const page = document.documentElement
const mode = () => [page.classList.contains('dark'), page.style.colorScheme]

test.each([
  [true, 'dark'],
  [false, 'light'],
])('a device that is dark (%s) has a page that is %s', (isDark, scheme) => {
  aWindow({ isDark })

  followColorMode()

  expect(mode()).toEqual([isDark, scheme])
})

test('the page changes when the device does', () => {
  const { change } = aWindow({ isDark: false })
  followColorMode()

  change({ isDark: true })
  expect(mode()).toEqual([true, 'dark'])

  change({ isDark: false })
  expect(mode()).toEqual([false, 'light'])
})
