import { Spinner } from '@pillbox/shared/ui'
import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** Draws what is in it once what is around it is on the screen: what came with it is looked for first. */
export function DrawnNext({ children }: { children: ReactNode }) {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => startTransition(() => setIsNext(true)), [])
  return isNext ? children : <Spinner />
}
