import { useDeferredValue, type ReactNode } from 'react'

/** Draws what is in it after what is around it: a person looks for that first. */
export const DrawnNext = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : null
