import { isPublic } from '../../../../shell/src/routes'
import { pages } from '../pages'
import { bringWhatOpens, useRest } from '../rest'
import { loadRoom } from './rooms'

async function bring(): Promise<void> {
  if (isPublic(location.pathname)) return
  await Promise.all([bringWhatOpens(), ...Object.keys(pages).map(loadRoom)])
}

/** Stands for the shell's: what a click would wait for is there before it. */
export function Later() {
  useRest(bring)
  return null
}
