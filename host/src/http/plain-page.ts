import { createHash } from 'node:crypto'
import { plainHeaders } from './headers'

const STYLE = `
:root { color-scheme: light dark; --teal: #0c5d56; --ink: #16302d; --paper: #f7faf9; --card: #fff; --line: #8aa5a1 }
@media (prefers-color-scheme: dark) {
  :root { --teal: #7fd1c6; --ink: #e6f0ee; --paper: #10201e; --card: #1a2e2b; --line: #6c8b86 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { font-size: 1.75rem; line-height: 1.25; color: var(--teal) }
ul { list-style: none; padding: 0 }
li, form { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem 1.25rem; margin: 0 0 1rem }
a { color: var(--teal) }
label { display: block; font-weight: 600 }
input { box-sizing: border-box; width: 100%; min-height: 3rem; margin: 0.25rem 0 1rem; padding: 0 0.75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 0.5rem }
button { min-height: 3rem; padding: 0 1.5rem; font: inherit; font-weight: 600; color: var(--card); background: var(--teal); border: 0; border-radius: 0.5rem }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px }
.note { font-size: 1rem; border-top: 1px solid var(--line); margin-top: 2rem; padding-top: 1rem }
.problem { font-weight: 600 }
`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Headers of pages that the host server writes itself: no script at all, forms only to ourselves. */
export const plainPageHeaders = {
  ...plainHeaders,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** A whole page of the host server itself; `body` is HTML. */
export function plainPage(heading: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} - Pillbox Companion</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${body}
</main>
</body>
</html>
`
}

/** Text that can stand in HTML. */
export function asText(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
