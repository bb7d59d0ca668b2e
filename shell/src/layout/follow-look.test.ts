import type { LookChoice } from '@pillbox/shared/domain'
import type { Session } from '@pillbox/shared/session'
import { aUser, aWindow } from '@pillbox/shared/testing'
import { BehaviorSubject } from 'rxjs'
import { followLook } from './follow-look'

const { style, classList } = document.documentElement
const size = () => style.getPropertyValue('--text-size')
const isStrong = () => classList.contains('strong')

const of = (look?: LookChoice): Session => ({
  user: look ? aUser(look) : null,
  scrollPosition: 0,
})

/** A page of somebody with this choice; nothing for a page where nobody is signed in. */
function aPage(look?: LookChoice) {
  const session$ = new BehaviorSubject(of(look))
  const following = followLook(session$)
  return { session$, leave: () => following.unsubscribe() }
}

let device: ReturnType<typeof aWindow>
beforeEach(() => {
  localStorage.clear()
  device = aWindow()
})

test('who chose nothing sees what was there before', () => {
  aPage({})

  expect([size(), isStrong()]).toEqual(['', false])
})

test('a choice is seen at once, and taken back', () => {
  const { session$ } = aPage({})

  session$.next(of({ textSize: '150', contrast: 'high' }))
  expect([size(), isStrong()]).toEqual(['1.5', true])

  session$.next(of({ textSize: '100', contrast: 'usual' }))
  expect([size(), isStrong()]).toEqual(['', false])
})

test('the next page of the browser is drawn so before anybody is known', () => {
  aPage({ textSize: '125', contrast: 'high' }).leave()
  style.removeProperty('--text-size')
  classList.remove('strong')

  aPage()

  expect([size(), isStrong()]).toEqual(['1.25', true])
})

test('somebody else who chose nothing does not have it', () => {
  aPage({ textSize: '125', contrast: 'high' }).leave()

  aPage({}).leave()
  expect([size(), isStrong()]).toEqual(['', false])
  aPage()
  expect([size(), isStrong()]).toEqual(['', false])
})

test('a device that asks for contrast has it, now and when it changes', () => {
  aPage({ contrast: 'usual' })

  device.change({ wantsContrast: true })
  expect(isStrong()).toBe(true)

  device.change({ wantsContrast: false })
  expect(isStrong()).toBe(false)
})

test('what cannot be read in the browser counts as nothing', () => {
  localStorage.setItem('text-size', '900')
  localStorage.setItem('contrast', 'none')

  aPage()

  expect([size(), isStrong()]).toEqual(['', false])
})
