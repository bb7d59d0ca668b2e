import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws a page for the first time, in pieces between which the browser answers. */
export function draw(page: ReactNode): void {
  const root = createRoot(document.getElementById('app')!)
  startTransition(() => root.render(page))
}
