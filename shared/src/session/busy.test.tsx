import { render } from '@testing-library/react'
import { beBusy, busy$ } from './busy'
import { useBusy } from './use-busy'

function listen() {
  const heard: boolean[] = []
  const subscription = busy$.subscribe((isBusy) => heard.push(isBusy))
  return { heard, stop: () => subscription.unsubscribe() }
}

function Form({ isChanged }: { isChanged: boolean }) {
  useBusy(isChanged)
  return null
}

test('a form is busy from its first change until it is saved or gone', () => {
  const { heard, stop } = listen()

  const { rerender, unmount } = render(<Form isChanged={false} />)
  rerender(<Form isChanged />)
  rerender(<Form isChanged={false} />)
  rerender(<Form isChanged />)
  unmount()

  expect(heard).toEqual([false, true, false, true, false])
  stop()
})

test('the page is busy as long as one of several holds something', () => {
  const { heard, stop } = listen()
  const [first, second] = [beBusy(), beBusy()]

  first()
  first()
  expect(heard).toEqual([false, true])
  second()
  expect(heard).toEqual([false, true, false])
  stop()
})
