import { mailServer, type MailServer } from '../../app-api/testing/mail/mail-server'
import { expectNoAxeViolations, expectNoProblems } from '../support/browser'
import { aFamily } from '../support/family'
import { signIn, signUp } from '../support/people'
import { ownProduct } from '../support/product'

let mails: MailServer

// Of what the emulator makes easy nothing but its accounts: addresses are proved, and mails are sent.
const { stack, visit } = ownProduct(async () => {
  mails = await mailServer()
  return {
    INVITES_NEED_VERIFIED_EMAIL: 'on',
    REGISTER_TELLS_USED_EMAIL: 'off',
    SMTP_URL: `smtp://pillbox:p%40ss@127.0.0.1:${mails.server.port}`,
    MAIL_FROM: 'no-reply@pillbox.test',
  }
})
afterAll(() => mails.close())

const linkIn = ({ text }: { text: string }) => /https?:\S+/.exec(text)?.[0] ?? ''

async function linksTo(address: string, count: number): Promise<string[]> {
  const mine = () => mails.received.filter(({ to }) => to.includes(address))
  const links = () =>
    mine()
      .filter(({ headers }) => headers.subject?.startsWith('Confirm'))
      .map(linkIn)
  while (links().length < count) await new Promise((resolve) => setTimeout(resolve, 100))
  return links()
}

test('who signs up confirms the address by a mail, and finds the invitation that waited', async () => {
  const email = 'asks.twice@example.test'
  const visitor = await visit({ width: 360, height: 740 })
  const { page } = visitor
  await signUp(page, 'Gita Rao', email, 'correct-box-42')
  await signIn(page, email)
  const line = page.getByRole('region', { name: 'Confirm your email' })
  await line.getByText(`Please open the link in our mail to ${email}.`, { exact: false }).waitFor()
  await expectNoAxeViolations(page)
  const [first] = await linksTo(email, 1)
  await line.getByRole('button', { name: 'Send the mail again' }).click()
  await page.getByText(`A mail to ${email} is on its way.`).waitFor()
  const [, second = ''] = await linksTo(email, 2)

  await page.goto(second)

  await page.waitForURL(`${stack().origin}/`)
  await page.getByRole('heading', { level: 1, name: 'My Devices' }).waitFor()
  expect([await line.count(), first]).toEqual([0, expect.stringContaining('mode=verifyEmail')])
  expectNoProblems(visitor)
  await visitor.leave()
})

test('an invitation is there as soon as the address is confirmed, without a new sign-in', async () => {
  const { invited } = await aFamily(stack().origin, 'PB-DEMO-0103', 'invited')
  const visitor = await visit()
  const { page } = visitor
  await signIn(page, invited.email)
  await page.getByRole('region', { name: 'Confirm your email' }).waitFor()
  expect(await page.getByRole('region', { name: 'Invitations' }).count()).toBe(0)
  const [link = ''] = await linksTo(invited.email, 1)

  await page.goto(link)

  await page.getByText('You have 1 pending invitation').waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})
