import { isPublic } from '../../../../shell/src/routes'
import { bringWhatOpens, useRest } from '../rest'

const bring = () => (isPublic(location.pathname) ? Promise.resolve() : bringWhatOpens())

/** Stands for the shell's: no releases to follow, nothing kept for offline. */
export function Later() {
  useRest(bring)
  return null
}
