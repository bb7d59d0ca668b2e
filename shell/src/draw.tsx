import { startTransition, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

let root: Root | undefined

/** Draws a page, in pieces between which the browser answers. */
export function draw(page: ReactNode): void {
  const drawn = (root ??= createRoot(document.getElementById('app')!))
  startTransition(() => drawn.render(page))
}
