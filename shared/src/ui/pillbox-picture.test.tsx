import { screen } from '@testing-library/react'
import { useState } from 'react'
import type { BoxState } from '../domain/index'
import { renderScreen } from '../testing/render-screen'
import { PillboxPicture } from './pillbox-picture'

const lids = () => [...screen.getByRole('img').querySelectorAll<SVGElement>('[data-box]')]
const closing = () => lids().map((lid) => lid.querySelector('[data-closes]') !== null)

function OneDay({ days }: { days: BoxState[][] }) {
  const [at, setAt] = useState(0)
  return (
    <>
      <PillboxPicture boxes={days[at]!} width="100px" label="Today" />
      <button onClick={() => setAt(at + 1)}>Go on</button>
    </>
  )
}

test('a lid closes when its box becomes taken, and none on the first look', async () => {
  const { user } = renderScreen(
    <OneDay
      days={[
        ['taken', 'part', 'to come'],
        ['taken', 'taken', 'missed'],
      ]}
    />,
  )
  expect(lids().map(({ dataset }) => dataset['box'])).toEqual(['taken', 'part', 'to come'])
  expect(closing()).toEqual([false, false, false])

  await user.click(screen.getByRole('button', { name: 'Go on' }))

  expect(lids().map(({ dataset }) => dataset['box'])).toEqual(['taken', 'taken', 'missed'])
  expect(closing()).toEqual([false, true, false])
})

test('the picture is hidden from who does not see it where words say the same', () => {
  renderScreen(<PillboxPicture boxes={['taken']} width="100px" />)

  expect(screen.queryByRole('img')).toBeNull()
})
