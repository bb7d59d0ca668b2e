import { BehaviorSubject } from 'rxjs'
import { askBeforeLeaving } from './ask-before-leaving'

/** Does the browser ask before it leaves the page now? */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

function start(isLeaving = false) {
  const busy$ = new BehaviorSubject(false)
  const subscription = askBeforeLeaving(busy$, () => isLeaving)
  return { busy$, stop: () => subscription.unsubscribe() }
}

test('the browser asks while something typed would be lost', () => {
  const { busy$, stop } = start()
  expect(asks()).toBe(false)

  busy$.next(true)
  expect(asks()).toBe(true)
  busy$.next(false)
  expect(asks()).toBe(false)
  stop()
})

test('the end of a session does not wait for an answer', () => {
  const { busy$, stop } = start(true)

  busy$.next(true)

  expect(asks()).toBe(false)
  stop()
})

test('who is not followed any more is not asked', () => {
  const { busy$, stop } = start()
  busy$.next(true)

  stop()

  expect(asks()).toBe(false)
})
