import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appIcons, fileOfIcon } from '../host/src/pages/app-icons'
import { drawing, wholeDrawing } from '../host/src/pages/icon'
import { launchBrowser } from './support/browser'

/** Makes the icons of the app out of its drawing, after that was changed. */
async function makeIcons() {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const icon of appIcons) {
    const { size, isWhole } = icon
    await page.setViewportSize({ width: size, height: size })
    const svg = isWhole ? wholeDrawing : drawing
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
    const path = fileURLToPath(fileOfIcon(icon))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
}

void makeIcons()
