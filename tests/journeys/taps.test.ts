import type { Locator, Page } from 'playwright-core'
import { expectNoProblems } from '../support/browser'
import { aPerson } from '../support/family'
import { openAs, postFrom } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()
/** Counted before there was anything to press: 11 for each box. */
const before = 88
const deviceId = 'PB-DEMO-0121'

/** Counts what a person does: a press, or a field that is filled. */
function aHand() {
  let actions = 0
  const counted = (done: Promise<void>) => {
    actions += 1
    return done
  }
  return {
    press: (what: Locator) => counted(what.click()),
    fill: (field: Locator, value: string) => counted(field.fill(value)),
    actions: () => actions,
  }
}

function dialogOf(page: Page, n: number) {
  const dialog = page.getByRole('dialog', { name: `Edit Schedule - Box ${n}` })
  const field = (label: string) => dialog.getByRole('spinbutton', { name: label })
  return {
    dialog,
    field,
    name: dialog.getByRole('textbox', { name: 'Medicine Name' }),
    button: (name: string) => dialog.getByRole('button', { name }),
  }
}

const card = (page: Page, n: number) => page.getByRole('region', { name: `Box ${n}`, exact: true })
const addAlarms = (page: Page, n: number) =>
  card(page, n).getByRole('button', { name: 'Add Alarms' })

/** One box with each alarm added, set and turned on by hand. */
async function fillByHand(page: Page, n: number): Promise<number> {
  const { press, fill, actions } = aHand()
  const { dialog, field, name, button } = dialogOf(page, n)
  await press(addAlarms(page, n))
  await fill(name, `Medicine ${n}`)
  await fill(field('Pill Quantity'), '30')
  for (const [alarm, hour] of ['8', '22'].entries()) {
    await press(button('Add Alarms'))
    await fill(field(`Alarm ${alarm + 1} hour`), hour)
    await press(dialog.getByRole('switch', { name: `Alarm ${alarm + 1} on or off` }))
  }
  await press(button('Save'))
  await card(page, n).getByText('22:00').waitFor()
  return actions()
}

/** Eight boxes with what one press does. */
async function fillByPresses(page: Page): Promise<number> {
  const { press, fill, actions } = aHand()
  for (let n = 1; n <= 8; n += 1) {
    const { field, name, button } = dialogOf(page, n)
    await press(
      n === 1 ? addAlarms(page, n) : page.getByRole('button', { name: `Next box: Box ${n}` }),
    )
    await fill(name, `Medicine ${n}`)
    await fill(field('Pill Quantity'), '30')
    if (n === 1) {
      await press(button('Morning 08:00'))
      await press(button('Night 22:00'))
    } else {
      await press(button('Same alarms as Box 1'))
    }
    await press(button('Save'))
    await card(page, n).getByText('22:00').waitFor()
  }
  return actions()
}

async function empty(page: Page, n: number) {
  const { dialog, button } = dialogOf(page, n)
  await card(page, n).getByRole('button', { name: 'EDIT' }).click()
  await dialog.getByRole('radio', { name: 'Remove current pill', exact: true }).click()
  await button('Remove').click()
  await card(page, n).getByText('Pill box empty').waitFor()
}

test('eight boxes with two alarms each take less than half the actions', async () => {
  const email = 'filler@example.test'
  await aPerson(stack().origin, { name: 'Kamala Roy', email })
  const visitor = await visit()
  const { page } = visitor
  await openAs(page, email)
  const added = await postFrom(page, '/app-api/user/add-device', {
    data: { deviceId, nickname: 'Dadi' },
  })
  expect(added).toMatchObject({ id: deviceId })
  await page.goto(`/device/${deviceId}/schedule`)
  await addAlarms(page, 1).waitFor()

  const byHand = 8 * (await fillByHand(page, 1))
  await empty(page, 1)
  const byPresses = await fillByPresses(page)

  process.stdout.write(
    `Eight boxes with two alarms: ${before} actions before, ${byHand} by hand, ${byPresses} by presses.\n`,
  )
  expect(byPresses).toBeLessThanOrEqual(45)
  const { deviceInfo } = await (
    await page.request.get(`/app-api/device/${deviceId}/schedule`)
  ).json()
  expect(deviceInfo).toEqual(
    Array.from({ length: 8 }, (_, index) =>
      expect.objectContaining({
        medicineName: `Medicine ${index + 1}`,
        quantity: 30,
        dose: 1,
        alarms: [480, 1320, 0, 0, 0],
      }),
    ),
  )
  expectNoProblems(visitor)
  await visitor.leave()
})
