import { startTransition, useEffect, useState, type ReactNode } from 'react'

/** Draws what is in it after what is around it: a person looks for that first. */
export function DrawnNext({ children }: { children: ReactNode }) {
  const [isNext, setIsNext] = useState(false)
  useEffect(() => startTransition(() => setIsNext(true)), [])
  return isNext ? children : null
}
