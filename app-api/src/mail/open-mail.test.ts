import { appInMemory } from '../../testing/app-in-memory'
import { mailServer } from '../../testing/mail/mail-server'
import { sharedDevice } from '../../testing/shared-device'
import type { Config } from '../config/config'
import { openMail, type OpenMail } from './open-mail'

const start = appInMemory()
const from = { name: 'Pillbox Companion', address: 'no-reply@pillbox.test' }

async function aDevice(mail: Config['mail']) {
  const memory = await sharedDevice(start({ mail }))
  const lines: [about: object, event: string][] = []
  let wasLogged = () => {}
  const log = (about: object, event: string) => {
    lines.push([about, event])
    wasLogged()
  }
  const logged = async (count: number) => {
    while (lines.length < count) await new Promise<void>((resolve) => (wasLogged = resolve))
  }
  const parts: OpenMail = {
    services: {
      mail,
      db: memory.store.db,
      clock: () => memory.clock.now,
      publicOrigin: 'https://pillbox.test',
      invitesNeedVerifiedEmail: true,
      pushKinds: ['web'],
      identity: memory.identity,
      metrics: memory.metrics,
    },
    log: { info: log, warn: log },
    onFailure: (error) => {
      throw error
    },
  }
  return { ...memory, lines, logged, open: () => openMail(parts) }
}

test('the log says that the mail server is there, and of a mail that ends only why', async () => {
  const server = await mailServer()
  server.refuses['RCPT TO'] = 550
  const { invite, lines, logged, open, metrics } = await aDevice({ server: server.server, from })
  await invite('olga', 'nina@example.test')

  const job = open()
  await logged(2)
  await job.stop()
  await server.close()

  const told = lines.map(([about, event]) => `${event} ${JSON.stringify(about)}`)
  expect(told.sort()).toEqual([
    'mail not sent {"ending":"refused","code":"550"}',
    'mail server is there {}',
  ])
  expect(await metrics.text()).toContain('pillbox_invitation_mails_total{ending="refused"} 1')
})

test('a mail server that can not be used is told when the server starts', async () => {
  const server = await mailServer()
  const auth = { user: 'pillbox', pass: 'wrong' }
  const { lines, logged, open } = await aDevice({ server: { ...server.server, auth }, from })

  const job = open()
  await logged(1)
  await job.stop()
  await server.close()

  expect(lines).toEqual([[{ code: '535' }, 'mail server can not be used']])
})

test('a stop waits five seconds for a mail server that does not answer, not longer', async () => {
  const server = await mailServer()
  server.isSilent = true
  const { invite, open, store, lines } = await aDevice({ server: server.server, from })
  await invite('olga', 'nina@example.test')
  const job = open()
  await server.asked
  const timers = jest.spyOn(globalThis, 'setTimeout')

  const stopping = job.stop()
  const [fiveSecondsLater] = timers.mock.calls.find(([, ms]) => ms === 5000) ?? []
  timers.mockRestore()
  fiveSecondsLater?.()
  await stopping
  await server.close()

  expect(lines).toContainEqual([{ ending: 'later', code: 'EABORT' }, 'mail not sent'])
  expect(await store.db.selectFrom('invite_mail').select('tries').execute()).toEqual([{ tries: 1 }])
})

test('without a mail server nothing is sent, and nothing is in the log', async () => {
  const { invite, open, lines, store } = await aDevice(undefined)

  await invite('olga', 'nina@example.test')
  await open().stop()

  expect(lines).toEqual([])
  expect(await store.db.selectFrom('invite_mail').selectAll().execute()).toEqual([])
})
