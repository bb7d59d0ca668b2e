import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommandLine } from '../build/machine/command-line.mjs'
import { launchBrowser } from './support/browser'

const folder = join(__dirname, '../host/src/pages/icons')

const help = `pnpm icons

  Makes each picture of the app's icon anew out of its drawing, in host/src/pages/icons.`

/** Makes each picture of the app's icon anew out of its drawing: `whole-180.png` of `whole.svg`. */
async function makeIcons() {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const name of await readdir(folder)) {
    const [, drawing, size] = /^(\w+)-(\d+)\.png$/.exec(name) ?? []
    if (size === undefined) continue
    const svg = await readFile(join(folder, `${drawing}.svg`), 'utf8')
    await page.setViewportSize({ width: Number(size), height: Number(size) })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`)
    await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }))
  }
  await browser.close()
}

if (readCommandLine(() => help, { options: {} })) void makeIcons()
