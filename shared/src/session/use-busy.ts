import { useEffect } from 'react'
import { beBusy } from './busy'

/** Says so for a component, for as long as it is drawn: `useBusy(isChanged)` in a form. */
export function useBusy(isBusy: boolean): void {
  useEffect(() => (isBusy ? beBusy() : undefined), [isBusy])
}
