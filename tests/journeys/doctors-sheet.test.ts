import { expectNoAxeViolations, expectNoProblems } from '../support/browser'
import { aFamily } from '../support/family'
import { openAs } from '../support/people'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

test('a doctor without an account reads the sheet by its link until it is taken back', async () => {
  const { owner, path } = await aFamily(stack().origin, 'PB-DEMO-0123', 'Member')
  const visitor = await visit({ width: 360, height: 740 })
  await openAs(visitor.page, owner.email, `${path}/dashboard`)
  await visitor.page.getByRole('link', { name: 'Sheet for the doctor' }).click()
  await visitor.page.getByRole('article').waitFor()
  await visitor.page.getByRole('button', { name: 'हिन्दी' }).click()
  await expectNoAxeViolations(visitor.page)
  await visitor.page.getByRole('button', { name: 'Make a link' }).click()
  const field = visitor.page.getByRole('textbox', { name: 'Link to the sheet' })
  await field.waitFor()
  const link = await field.inputValue()

  const doctor = await visit()
  const asked: string[] = []
  doctor.page.on('request', (request) => {
    if (request.url().includes('/app-api/')) asked.push(request.url())
  })
  await doctor.page.goto(link)
  await doctor.page.getByRole('article').waitFor()
  await doctor.page.locator('[lang=hi]').first().waitFor()
  expect(doctor.page.url()).toBe(`${stack().origin}/sheet`)
  await expectNoAxeViolations(doctor.page)
  expect(asked).toEqual([`${stack().origin}/app-api/sheet`])
  expect(await doctor.page.getByRole('banner').count()).toBe(0)
  expect(await doctor.page.getByRole('link').count()).toBe(0)

  await visitor.page.getByRole('button', { name: /^Take back the link/ }).click()
  await visitor.page.getByText('The link was taken back.').waitFor()
  expectNoProblems(visitor)
  await doctor.page.reload()
  await doctor.page
    .getByRole('heading', { name: 'This link does not open a sheet any more' })
    .waitFor()
  await doctor.leave()
  await visitor.leave()
})
