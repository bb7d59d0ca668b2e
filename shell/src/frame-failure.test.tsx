import { act, render, screen } from '@testing-library/react'
import { FrameNotLoaded, isForTheLine } from './frame-failure'

function lineIs(state: 'online' | 'offline') {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  act(() => void dispatchEvent(new Event(state)))
}

afterEach(() => jest.restoreAllMocks())

test('a frame that did not come says that there is no network, and comes by itself', () => {
  lineIs('offline')
  const reload = jest.fn()
  render(<FrameNotLoaded reload={reload} />)

  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(screen.getByText('This page comes by itself when you are online again.')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  lineIs('online')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where the browser knows of no missing network, there is a button too', () => {
  lineIs('online')
  globalThis.fetch = () => Promise.resolve(new Response())
  render(<FrameNotLoaded reload={jest.fn()} />)

  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test.each(['online', 'offline'] as const)(
  'what is said in the place of all pages stands at the edge as they do, %s',
  (state) => {
    lineIs(state)
    globalThis.fetch = () => Promise.resolve(new Response())
    render(<FrameNotLoaded reload={jest.fn()} />)

    expect(getComputedStyle(document.body).margin).toBe('0px')
  },
)

test('it failed for the line when the line was gone, or a chunk did not load', () => {
  const chunk = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' })

  lineIs('online')
  expect(isForTheLine(chunk)).toBe(true)
  expect(isForTheLine(new Error('No settings.'))).toBe(false)
  lineIs('offline')
  expect(isForTheLine(new Error('No settings.'))).toBe(true)
})
