import { Spinner } from '../../../../shared/src/ui/index'
import { pages } from '../pages'
import { createElement, lazy, Suspense } from '../react.mjs'

const lazyPages = Object.fromEntries(
  Object.entries(pages).map(([name, load]) => [
    name,
    lazy(async () => ({ default: (await load()).Room })),
  ]),
)

/** A page as React's own documentation has it. */
export function RoomPlace({ name }: { name: string }) {
  return createElement(
    Suspense,
    { fallback: createElement(Spinner) },
    createElement(lazyPages[name]!),
  )
}
