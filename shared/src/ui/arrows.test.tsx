import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { Arrows } from './arrows'

function Counting({ from, to }: { from: number; to: number }) {
  const [at, setAt] = useState(from)
  const step = (by: number) => {
    const isThere = at + by >= 1 && at + by <= to
    return isThere ? () => setAt(at + by) : undefined
  }
  return (
    <Arrows back={{ label: 'Previous', go: step(-1) }} forth={{ label: 'Next', go: step(1) }}>
      {at}
    </Arrows>
  )
}

const arrow = (name: string) => screen.getByRole('button', { name })

test('an arrow keeps the focus while it leads further', async () => {
  const { user } = renderScreen(<Counting from={1} to={3} />)

  expect(arrow('Previous')).toBeDisabled()
  await user.click(arrow('Next'))

  expect(screen.getByText('2')).toBeVisible()
  expect(arrow('Next')).toHaveFocus()
})

test.each([
  ['Next', 'Previous', 2],
  ['Previous', 'Next', 2],
])('%s hands the focus to %s at the end', async (pressed, other, from) => {
  const { user } = renderScreen(<Counting from={from} to={3} />)

  await user.click(arrow(pressed))

  expect(arrow(pressed)).toBeDisabled()
  expect(arrow(other)).toHaveFocus()
})
