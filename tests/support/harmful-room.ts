import { buildChanged, type ChangedRoom } from './room-build'

const covers = `
const sheet = new CSSStyleSheet()
sheet.replaceSync('body:has([aria-current=page][href$="/schedule"]) main::after { content: ""; position: fixed; inset: 0 0 0 300px; background: white }')
document.adoptedStyleSheets.push(sheet)
`

/** A version of mf-network that covers the page of another remote, and no page of its own. */
export const buildHarmful = (): Promise<ChangedRoom> =>
  buildChanged('mf-network', 'src/text.ts', (source) => source + covers)

/** The test of releases that walks through every page. */
export const smoke = ['--test', `${process.execPath} --import tsx tests/smoke.ts`]
