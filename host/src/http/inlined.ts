import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Html } from './html'

/** A style or script inside a page of the host, and the hash by which the page's policy knows it. */
export type Inlined = { element: Html; hash: string }

/** The text of a file that lies beside a module (`import.meta.url`). */
export const fileBeside = (module: string, name: string): string =>
  readFileSync(new URL(name, module), 'utf8')

/**
 * Puts a style sheet or a module script into a page as it is: the page then needs no second answer.
 * @throws Error when the text would end its element
 */
export function inlined(kind: 'style' | 'script', text: string): Inlined {
  if (/<\/|<!--/.test(text))
    throw new Error(`a ${kind} that is inlined must hold no </ and no <!--`)
  const type = kind === 'script' ? ' type="module"' : ''
  return {
    element: { markup: `<${kind}${type}>${text}</${kind}>` },
    hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
  }
}
