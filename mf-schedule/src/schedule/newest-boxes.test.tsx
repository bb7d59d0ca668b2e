import { act, renderHook } from '@testing-library/react'
import type { Answer } from '@pillbox/shared/contract'
import { keepBox, knownBoxes, useNewest } from './newest-boxes'
import type { StoredBox } from './stored-box'

const schedule = { deviceInfo: [{ version: 1 }] as StoredBox[] } as Answer<'schedule'>

function timesDrawn(device: string) {
  let times = 0
  const view = renderHook(() => {
    times++
    return useNewest(device, schedule)
  })
  return { ...view, times: () => times }
}

test('boxes of which nothing was heard before they were loaded are not drawn anew for it', () => {
  const forget = knownBoxes('PB-NEWEST-1')
  const drawn = timesDrawn('PB-NEWEST-1')

  act(forget)

  expect(drawn.times()).toBe(1)
})

test('what was heard while boxes were loaded stays, and nothing is drawn anew', () => {
  const forget = knownBoxes('PB-NEWEST-2')
  keepBox('PB-NEWEST-2', 1, { version: 3 } as StoredBox)
  const drawn = timesDrawn('PB-NEWEST-2')

  act(forget)

  expect(drawn.times()).toBe(1)
  drawn.rerender()
  expect(drawn.result.current.boxes[0]?.version).toBe(3)
})

test('what was heard before is forgotten once the boxes are loaded, and they are drawn', () => {
  keepBox('PB-NEWEST-3', 1, { version: 3 } as StoredBox)
  const forget = knownBoxes('PB-NEWEST-3')
  const drawn = timesDrawn('PB-NEWEST-3')

  act(forget)

  expect(drawn.times()).toBe(2)
  expect(drawn.result.current.boxes[0]?.version).toBe(1)
})
