import type { VariantName } from '../variants'
import { closed, type Page } from '../visit/chromium'
import { longestInteraction } from '../visit/interaction'
import { OpenedPage } from '../visit/opened-page'
import { device, person, screens } from '../visit/screens'
import type { Mark } from '../visit/seen-in-page'
import { inTurn, runsOf, type Asked, type Section } from './section'

type Deed = { what: string; act: (page: Page) => Promise<unknown> }
type Story = {
  email: string
  path: string
  mark: Mark
  /** What is not measured. */
  before?: (page: Page) => Promise<unknown>
  deeds: Deed[]
}

const dialog = (page: Page) => page.getByRole('dialog')

const editing: Story = {
  email: person,
  path: screens.schedule.path,
  mark: screens.schedule.mark,
  deeds: [
    {
      what: 'opening the edit dialog',
      act: async (page) => {
        await page.getByRole('button', { name: 'EDIT Box 1' }).click()
        await dialog(page).waitFor()
      },
    },
    {
      what: 'choosing there what to edit',
      act: (page) =>
        dialog(page).getByRole('radio', { name: 'Edit details for current pill' }).click(),
    },
    {
      what: 'typing in it',
      act: async (page) => {
        await dialog(page).getByRole('spinbutton', { name: 'Pill Quantity' }).focus()
        await page.keyboard.type('25', { delay: 100 })
      },
    },
  ],
}

/** Shows more of them until so many stand in the list. */
const showing = (count: number) => async (page: Page) => {
  const perPage = 20
  for (let shown = perPage; shown < count; shown += perPage) {
    await page.getByRole('button', { name: 'Show More' }).click()
    await page.getByRole('list').getByRole('listitem').nth(shown).waitFor({ state: 'attached' })
  }
}

type Filtered = { entries: string; email: string; id: string; before?: Story['before'] }

const filtering = ({ entries, email, id, before }: Filtered): Story => ({
  email,
  path: `/device/${id}/notifications`,
  mark: { role: 'button', name: 'Filter' },
  ...(before && { before }),
  deeds: [
    {
      what: `opening Filter, ${entries}`,
      act: async (page) => {
        await page.getByRole('button', { name: /^Filter/ }).click()
        await dialog(page).waitFor()
      },
    },
    {
      what: `applying it, ${entries}`,
      act: async (page) => {
        await dialog(page).getByRole('checkbox', { name: 'Box 1' }).click({ force: true })
        await dialog(page).getByRole('button', { name: 'Apply' }).click()
        await dialog(page).waitFor({ state: 'hidden' })
      },
    },
  ],
})

const manyTold = { email: 'manju@example.test', id: 'PB-DEMO-0009' }

const stories = [
  editing,
  filtering({ entries: '45 entries', email: person, id: device }),
  filtering({ entries: '500 of 5,000 entries shown', ...manyTold, before: showing(500) }),
  filtering({ entries: '5,000 entries', ...manyTold }),
]

async function tell(asked: Asked, story: Story, variant: VariantName, run: number) {
  const context = await asked.bench.visitor({ email: story.email })
  try {
    const opened = await OpenedPage.in(context, 'quick', story.mark)
    await opened.go(asked.bench.originOf(variant) + story.path)
    await opened.rest()
    await story.before?.(opened.page)
    await opened.session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    for (const { what, act } of story.deeds) {
      asked.say(`run ${run}: ${what}, ${variant}`)
      const ms = await longestInteraction(opened, () => act(opened.page))
      asked.record({ what, variant, run, figures: { 'longest interaction ms': ms } })
    }
  } finally {
    await closed(context)
  }
}

async function measure(asked: Asked): Promise<void> {
  for (const run of runsOf(asked))
    for (const story of stories)
      for (const variant of inTurn(run)) await tell(asked, story, variant, run)
}

export const inpSection: Section = {
  title: 'The longest interaction (CPU x4, after the rest of the page)',
  measure,
}
