import { mailServer, type MailServer } from '../../testing/mail/mail-server'
import { connectionTo, smtpSender, type Mail } from './smtp-sender'

const from = { name: 'Pillbox, Companion', address: 'no-reply@pillbox.test' }
const mail: Mail = {
  id: 'invite-1',
  to: 'nina@example.test',
  subject: 'Invitation',
  text: 'आशा invites you.\n',
}

let server: MailServer
beforeEach(async () => {
  server = await mailServer()
})
afterEach(() => server.close())

const send = (about: Partial<Mail> = {}) =>
  smtpSender({ server: server.server, from }).send({ ...mail, ...about })

test('a person is sent a plain text, as from a machine', async () => {
  const outcome = await send()

  expect(outcome).toBe('sent')
  expect(server.received).toEqual([
    {
      from: 'no-reply@pillbox.test',
      to: ['nina@example.test'],
      user: 'pillbox',
      headers: expect.objectContaining({
        from: '"Pillbox, Companion" <no-reply@pillbox.test>',
        to: 'nina@example.test',
        subject: 'Invitation',
        'message-id': '<invite-1@pillbox.test>',
        'auto-submitted': 'auto-generated',
        'content-type': 'text/plain; charset=utf-8',
      }),
      text: 'आशा invites you.\n',
    },
  ])
})

test.each([
  ['MAIL FROM', 553, { later: '553' }],
  ['RCPT TO', 450, { later: '450' }],
  ['RCPT TO', 550, { refused: '550' }],
  ['DATA', 452, { later: '452' }],
  ['DATA', 554, { refused: '554' }],
] as const)('%s answered by %i means %j', async (step, code, outcome) => {
  server.refuses[step] = code

  expect(await send()).toEqual(outcome)
})

test('with a wrong password mails wait, and what is in the way is told', async () => {
  const auth = { user: 'pillbox', pass: 'wrong' }
  const sender = smtpSender({ server: { ...server.server, auth }, from })

  expect([await sender.obstacle(), await sender.send(mail)]).toEqual(['535', { later: '535' }])
})

test('where nobody answers mails wait', async () => {
  await server.close()

  expect(await send()).toEqual({ later: 'ECONNREFUSED' })
})

test('a mail server that asks for no password is given none', async () => {
  const open = await mailServer({ authOptional: true })
  const { auth: _, ...noAuth } = open.server

  const outcome = await smtpSender({ server: noAuth, from }).send(mail)
  await open.close()

  expect([outcome, open.received[0]?.user]).toEqual(['sent', ''])
})

test('a mail server may speak TLS from the first byte on', async () => {
  const secure = await mailServer({ secure: true })
  const sender = smtpSender({ server: secure.server, from })

  const told = [await sender.obstacle(), await sender.send(mail)]
  await secure.close()

  expect(told).toEqual([undefined, 'sent'])
})

test.each([
  'nina@example.test>\r\nRCPT TO:<eve@example.test>\r\nBcc: eve@example.test',
  'nina@example.test, eve@example.test',
  'nina@example.test\nBcc: eve@example.test',
])('the address %j brings neither a header nor a second person', async (to) => {
  const subject = 'Invitation\r\nBcc: eve@example.test'

  const outcome = await send({ to, subject })
  await send({ subject })

  expect(outcome).toEqual({ refused: '501' })
  expect(server.received).toMatchObject([
    { to: ['nina@example.test'], headers: { subject: 'Invitation Bcc: eve@example.test' } },
  ])
  expect(server.received[0]?.headers).not.toHaveProperty('bcc')
})

test('a mail that nobody takes note of is broken off when the server stops', async () => {
  server.isSilent = true
  const sender = smtpSender({ server: server.server, from })
  const sending = sender.send(mail)
  await server.asked

  sender.close()

  expect(await sending).toEqual({ later: expect.any(String) })
})

test('no password crosses a network in the clear', () => {
  const auth = { user: 'pillbox', pass: 'p@ss' }
  const far = { host: 'mail.example.test', port: 587, secure: false }

  expect(connectionTo({ ...far, auth })).toMatchObject({ requireTLS: true })
  expect(connectionTo({ ...far, auth })).not.toHaveProperty('tls')
  expect(connectionTo(far)).toMatchObject({ requireTLS: false })
  expect(connectionTo({ ...far, host: '127.example.test' })).not.toHaveProperty('tls')
})
