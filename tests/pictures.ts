import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommandLine } from '../build/machine/command-line.mjs'
import { aVisitor, launchBrowser } from './support/browser'
import { everyScreen } from './support/screens'
import { startStack } from './support/stack'

// Pictures of every screen and dialog, at three widths, light and dark: to be looked at.
const folder = process.env['PICTURES_DIR'] ?? join(__dirname, '../.data/pictures')

async function takeAll() {
  await mkdir(folder, { recursive: true })
  const stack = await startStack()
  const browser = await launchBrowser()
  try {
    for (const width of [360, 820, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, leave } = await aVisitor(browser, stack.origin, { width, height: 800 })
        await page.emulateMedia({ colorScheme })
        let taken = 0
        for await (const screen of everyScreen(page)) {
          await page.waitForTimeout(300)
          const name = `${screen.name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`
          // A dialog stands in the window, the rest of the page behind it.
          const fullPage = (await page.getByRole('dialog').count()) === 0
          if (fullPage) await page.evaluate(() => scrollTo(0, 0))
          await page.screenshot({ path: join(folder, name), fullPage })
          taken += 1
        }
        console.log(`  ${width} px, ${colorScheme}: ${taken} pictures`)
        await leave()
      }
    console.log(`The pictures are in ${folder}`)
  } finally {
    await browser.close()
    await stack.stop()
  }
}

const help = `pnpm pictures

  Takes a picture of every screen and dialog, at three widths, light and dark; they are in ${folder}.`

if (readCommandLine(() => help, {})) void takeAll()
