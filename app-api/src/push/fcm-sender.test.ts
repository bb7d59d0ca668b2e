import type { Message } from 'firebase-admin/messaging'
import { fcmSender } from './fcm-sender'

const text = JSON.stringify({
  title: 'Dadi',
  body: 'The pill of 08:00 was missed.',
  url: '/x',
  tag: 'missed /x',
})

function sending(code?: string) {
  const sent: Message[] = []
  const sender = fcmSender({
    async send(message) {
      sent.push(message)
      if (code !== undefined) throw Object.assign(new Error('no'), { code })
      return 'id'
    },
  })
  return { sent, outcome: sender.send('token', text, 90_500) }
}

test('a message carries its title, text, page and how long it is of use', async () => {
  const { sent, outcome } = sending()

  expect(await outcome).toBe('sent')
  expect(sent).toEqual([
    {
      token: 'token',
      webpush: {
        headers: { TTL: '91', Urgency: 'high' },
        notification: {
          title: 'Dadi',
          body: 'The pill of 08:00 was missed.',
          tag: 'missed /x',
          renotify: true,
        },
        data: { url: '/x' },
      },
    },
  ])
})

test.each([
  ['messaging/registration-token-not-registered', 'gone'],
  ['messaging/invalid-argument', 'refused'],
  ['messaging/server-unavailable', { later: undefined }],
  ['app/network-error', { later: undefined }],
])('the failure %s means %j', async (code, outcome) => {
  expect(await sending(code).outcome).toEqual(outcome)
})
