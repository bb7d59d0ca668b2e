import { renderScreen } from '@pillbox/shared/testing'
import { screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { DrawnNext } from './drawn-next'

test('what comes next is drawn once what came first is on the screen', async () => {
  const withFirst: unknown[] = []
  function First() {
    useLayoutEffect(() => void withFirst.push(screen.queryByText('The days')), [])
    return 'The alarms'
  }
  renderScreen(
    <>
      <First />
      <DrawnNext>
        <p>The days</p>
      </DrawnNext>
    </>,
  )

  expect(await screen.findByText('The days')).toBeVisible()
  expect(withFirst).toEqual([null])
})
