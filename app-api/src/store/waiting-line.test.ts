import { waitingLine } from './waiting-line'

function watched() {
  const clock = { now: 0 }
  return { clock, ...waitingLine(() => clock.now) }
}

/** A connection that is had, or refused, when it is said. */
function promised() {
  let have = () => undefined as void
  let refuse = () => undefined as void
  const connection = new Promise<string>((resolve, reject) => {
    have = () => resolve('connection')
    refuse = () => reject(new Error('none got free'))
  })
  return { connection, have, refuse }
}

test('where nobody waits there is no wait', () => {
  expect(watched().waitMs()).toBe(0)
})

test('the wait is that of who came first', async () => {
  const { clock, during, waitMs } = watched()
  const [first, second] = [promised(), promised()]
  const had = during(first.connection)
  clock.now = 300
  const alsoHad = during(second.connection)
  clock.now = 700
  const whileBothWait = waitMs()
  first.have()
  await had
  const whileTheSecondWaits = waitMs()
  second.have()
  await alsoHad

  expect([whileBothWait, whileTheSecondWaits, waitMs()]).toEqual([700, 400, 0])
})

test('who is refused waits no more, and hears why', async () => {
  const { clock, during, waitMs } = watched()
  const { connection, refuse } = promised()
  const had = during(connection)
  clock.now = 500
  refuse()

  await expect(had).rejects.toThrow('none got free')
  expect(waitMs()).toBe(0)
})
