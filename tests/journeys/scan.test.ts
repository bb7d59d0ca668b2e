import { expectNoAxeViolations } from '../support/browser'
import { openAs } from '../support/people'
import { theProduct } from '../support/product'
import { stickingOut } from '../support/what-is-wrong'

const { visit } = theProduct()

/** PB-DEMO-0001 as a QR code. */
const code = [
  '#######    ## #######',
  '#     # # # # #     #',
  '# ### #  # #  # ### #',
  '# ### #  # ## # ### #',
  '# ### # ##  # # ### #',
  '#     #  ## # #     #',
  '####### # # # #######',
  '          ###        ',
  '# # # #  # #    #  # ',
  '## ### ##    # #  ## ',
  '# #   ##    # # #   #',
  '    #   ###  # # ## #',
  '##### ####  #   # ###',
  '        ## # # #   # ',
  '#######  # #  # # ###',
  '#     #  ##### # ####',
  '# ### # # ##  #    ##',
  '# ### #  ##   ## # # ',
  '# ### # # # #   ##  #',
  '#     #   #   # ## ##',
  '####### ##  # # #   #',
]

/** A camera that sees a code: the browser of the tests has none. */
function seeCode(rows: string[]) {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = document.createElement('canvas')
    const side = 8
    canvas.width = canvas.height = (rows.length + 8) * side
    const draw = canvas.getContext('2d')!
    setInterval(() => {
      draw.fillStyle = 'white'
      draw.fillRect(0, 0, canvas.width, canvas.height)
      draw.fillStyle = 'black'
      for (const [y, row] of rows.entries())
        for (const [x, square] of [...row].entries())
          if (square === '#') draw.fillRect((x + 4) * side, (y + 4) * side, side, side)
    }, 50)
    return Promise.resolve(canvas.captureStream())
  }
}

test('where the host lets the camera read it, the code under the box is the Device ID', async () => {
  const { page, leave } = await visit({ width: 360, height: 740 })
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replace('"qrScan":false', '"qrScan":true')
    const permissions = response.headers()['permissions-policy']?.replace('()', '(self)') ?? ''
    const headers = { ...response.headers(), 'permissions-policy': permissions }
    await route.fulfill({ response, body, headers })
  })
  await page.addInitScript(seeCode, code)
  await openAs(page, 'asha@example.test')
  await page.getByRole('button', { name: 'Add New Device' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Device' })

  await dialog.getByRole('button', { name: 'Scan QR code' }).click()

  await page.getByText('The Device ID was read.').waitFor()
  expect(await dialog.getByRole('textbox', { name: 'Device ID' }).inputValue()).toBe('PB-DEMO-0001')
  await expectNoAxeViolations(page)
  expect(await stickingOut(page)).toEqual([])
  await leave()
})
