import { invitationMail } from './invitation-mail'

const expiresAt = new Date('2026-12-04T16:00:00Z')
const mailFrom = (inviterName: string) =>
  invitationMail({ email: 'nina@example.test', inviterName, expiresAt }, 'https://pillbox.test')

test('it says who invites, how to accept, and until when', () => {
  expect(mailFrom('Olga Roy')).toEqual({
    subject: 'Invitation to follow a pill box',
    text: [
      'Olga Roy invites you to follow a pill box in Pillbox Companion.',
      'Sign up or sign in as nina@example.test to accept: https://pillbox.test',
      'The invitation can be accepted until 4 December 2026, 16:00 UTC. If you do not know the sender, do nothing.\n',
    ].join('\n\n'),
  })
})

test.each([
  ['Olga\r\nBcc: eve@example.test\r\n\r\nYou won!', 'Olga Bcc eve example. test You won!'],
  ['Win https://evil.example/now', 'Win https evil. example now'],
  ['Dr.Sharma', 'Dr. Sharma'],
  ['a\u2028b\u0085c\u202etxt', 'a b c txt'],
  ['क्‍ष श्री', 'क्‍ष श्री'],
  [' \u200b ', 'Somebody'],
])('the name %j is one line, and no address', (name, shown) => {
  const { subject, text } = mailFrom(name)

  expect(subject).toBe('Invitation to follow a pill box')
  expect(text.split('\n')[0]).toBe(
    `${shown} invites you to follow a pill box in Pillbox Companion.`,
  )
})

test('a name that no form of ours let in is cut', () => {
  expect(mailFrom('न'.repeat(5000)).text).toMatch(/^न{100} invites you/)
})
