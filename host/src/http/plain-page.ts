import { html, type Html } from './html'
import { plainHeaders, type Headers } from './headers'
import { fileBeside, inlined } from './inlined'

const style = inlined('style', fileBeside(import.meta.url, 'plain-page.css'))

/** Headers of pages that the host server writes itself: no script at all, forms only to ourselves. */
export const plainPageHeaders: Headers = {
  ...plainHeaders,
  'content-security-policy': `default-src 'none'; style-src '${style.hash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
}

/** A whole page of the host server itself, that needs neither the shell nor a script. */
export function plainPage(heading: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading} - Pillbox Companion</title>
        <link rel="icon" href="data:," />
        ${style.element}
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          ${body}
        </main>
      </body>
    </html> `.markup
}
