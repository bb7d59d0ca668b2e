import type { Page } from 'playwright-core'
import { expectNoProblems, loadAgain } from '../support/browser'
import { aFamily } from '../support/family'
import { openAs, postFrom } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

const box = (page: Page, n: number) => page.getByRole('region', { name: `Box ${n}`, exact: true })

/** Its message goes after 10 s, however slow the machine is, but not while its button has the focus. */
async function reachUndo(page: Page) {
  const undo = page.getByRole('button', { name: 'Undo' })
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await undo.focus()
  return undo
}

async function openSchedule(page: Page, path: string, email: string) {
  await openAs(page, email, `${path}/schedule`)
  await box(page, 8).waitFor()
}

test('a box is filled, edited, switched off and emptied', async () => {
  const family = await aFamily(stack().origin, 'PB-DEMO-0111', 'Member')
  const visitor = await visit()
  const { page } = visitor
  await openSchedule(page, family.path, family.Member.email)

  await box(page, 6).getByText('Pill box empty').waitFor()
  await box(page, 6).getByRole('button', { name: 'Add Alarms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Schedule - Box 6' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Medicine Name can not be empty.').waitFor()
  await dialog.getByRole('textbox', { name: 'Medicine Name' }).fill('मेटफॉर्मिन 500')
  await dialog.getByRole('button', { name: 'Increase Pill Quantity' }).click()
  await dialog.getByRole('button', { name: 'Add Alarms' }).click()
  await dialog.getByRole('spinbutton', { name: 'Alarm 1 hour' }).fill('9')
  await dialog.getByRole('spinbutton', { name: 'Alarm 1 minute' }).fill('5')
  await dialog.getByRole('switch', { name: 'Alarm 1 on or off' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Box6 updated!').waitFor()
  await loadAgain(page)
  await box(page, 6).getByText('मेटफॉर्मिन 500', { exact: true }).waitFor()
  await box(page, 6).getByText('09:05').waitFor()

  await box(page, 6).getByRole('button', { name: 'EDIT' }).click()
  await dialog.getByRole('radio', { name: 'Edit details for current pill' }).click()
  await dialog.getByRole('switch', { name: 'Alarm 1 on or off' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Box6 updated!').waitFor()
  await loadAgain(page)
  await box(page, 6).getByText('No active alarms').waitFor()

  await box(page, 6).getByRole('button', { name: 'EDIT' }).click()
  await dialog.getByRole('radio', { name: 'Remove current pill', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await box(page, 6).getByText('Pill box empty').waitFor()
  await loadAgain(page)
  await box(page, 6).getByText('Pill box empty').waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})

test('a saved box can be taken back with Undo', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0112')
  const { page, leave } = await visit()
  await openSchedule(page, path, owner.email)

  await box(page, 1).getByRole('button', { name: 'EDIT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Schedule - Box 1' })
  await dialog.getByRole('radio', { name: 'Edit details for current pill' }).click()
  await dialog.getByRole('spinbutton', { name: 'Pill Quantity' }).fill('77')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const undo = await reachUndo(page)
  await box(page, 1).getByText('77').waitFor()
  await undo.press('Enter')
  await box(page, 1).getByText('30').waitFor()

  await loadAgain(page)
  await box(page, 1).getByText('30').waitFor()
  await leave()
})

test('a box that somebody else changed meanwhile is explained, and what was typed stays', async () => {
  const family = await aFamily(stack().origin, 'PB-DEMO-0113', 'Member')
  const first = await visit()
  const second = await visit()
  const open = async (page: Page, email: string) => {
    await openSchedule(page, family.path, email)
    await box(page, 4).getByRole('button', { name: 'EDIT' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Schedule - Box 4' })
    await dialog.getByRole('radio', { name: 'Edit details for current pill' }).click()
    return dialog
  }
  const one = await open(first.page, family.owner.email)
  const two = await open(second.page, family.Member.email)

  await one.getByRole('spinbutton', { name: 'Pill Quantity' }).fill('11')
  await one.getByRole('button', { name: 'Save' }).click()
  await first.page.getByText('Box4 updated!').waitFor()
  const typed = two.getByRole('spinbutton', { name: 'Pill Quantity' })
  await typed.fill('22')
  await two.getByRole('button', { name: 'Save' }).click()

  await second.page.getByText('Someone else changed this box. Check it again.').first().waitFor()
  expect(await typed.inputValue()).toBe('22')
  await first.leave()
  await second.leave()
})

/** Has a demo device tell that so many pills were taken from its box just now. */
async function take(page: Page, deviceId: string, { box, pills }: { box: number; pills: number }) {
  const events = Array.from({ length: pills }, (_, index) => ({
    seq: index + 1,
    at: new Date(Date.now() + 60_000).toISOString(),
    type: 'taken',
    box,
  }))
  const headers = { authorization: `Bearer ${deviceId}.key-of-${deviceId}` }
  const answer = await postFrom(page, '/device-api/v1/events', { headers, data: { events } })
  expect(answer).toMatchObject({ accepted: pills })
}

test('a box that runs low is listed on home and filled up in two presses', async () => {
  const deviceId = 'PB-DEMO-0127'
  const { owner } = await aFamily(stack().origin, deviceId)
  const visitor = await visit()
  const { page } = visitor
  await openAs(page, owner.email)
  await take(page, deviceId, { box: 4, pills: 13 })

  await loadAgain(page)
  const low = page.getByRole('region', { name: 'Pills to buy' })
  await low.getByText(/^2 days left, till /).waitFor()
  await low.getByRole('link', { name: 'Refill Dadi, Box 4' }).click()
  await box(page, 4)
    .getByText(/^2 days left, till /)
    .waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'box-4')
  await box(page, 4).getByRole('button', { name: 'Refill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fill up to 15' }).click()

  const undo = await reachUndo(page)
  await page.getByText('Box4 updated!').waitFor()
  await box(page, 4)
    .getByText(/^15 days left, till /)
    .waitFor()
  expect(await box(page, 4).getByRole('button', { name: 'Refill' }).count()).toBe(0)
  await undo.press('Enter')
  await box(page, 4)
    .getByText(/^2 days left, till /)
    .waitFor()
  expectNoProblems(visitor)
  await visitor.leave()
})

test('a Viewer sees the boxes and can not edit them', async () => {
  const { page, leave } = await visit()
  await openSchedule(page, '/device/PB-DEMO-0001', 'viv@example.test')

  await box(page, 5).getByText('Pill box empty').waitFor()
  expect(await page.getByRole('button', { name: /EDIT|Add Alarms/ }).count()).toBe(0)
  await leave()
})
