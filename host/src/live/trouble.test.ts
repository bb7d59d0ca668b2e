import { refusal } from '@pillbox/releases/codes'
import { troubleToldOnce } from './trouble'

test('a refusal is told with its code, another error with its words, anything else as it is', () => {
  const told: string[] = []
  const trouble = troubleToldOnce((problem) => told.push(problem))
  trouble.is(refusal('REL-302', 'the log is broken'))
  trouble.is(new Error('EIO'), 'not kept: ')
  trouble.is('nothing')

  expect(told).toEqual(['REL-302 the log is broken', 'not kept: EIO', 'nothing'])
})

test('it is on from the first failure to the next success', () => {
  const trouble = troubleToldOnce(() => {})
  const seen = [trouble.isOn()]
  trouble.is(new Error('EIO'))
  seen.push(trouble.isOn())
  trouble.isOver()
  seen.push(trouble.isOn())

  expect(seen).toEqual([false, true, false])
})
