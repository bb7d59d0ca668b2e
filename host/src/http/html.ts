/** Markup that is safe to send: every value that went in was escaped. */
export type Html = { readonly markup: string }

type Part = Html | string | number | false | undefined | readonly Part[]

/** A template of markup; texts in it are escaped, `false` and undefined are left out. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return {
    markup: texts.map((text, i) => text + (i < parts.length ? markupOf(parts[i]) : '')).join(''),
  }
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
