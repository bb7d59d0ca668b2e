import { Stop } from '../../machine/progress.mjs'
import { buildSection } from './build'
import { growthSection } from './growth'
import { inpSection } from './inp'
import { partsSection } from './parts'
import { pointerSection } from './pointer'
import { releaseSection } from './release'
import { routeSection } from './route'
import { screensSection } from './screens'
import type { Section } from './section'
import { serverSection } from './server'

/** By the name under which it is asked for, the most important first. */
export const sections: Record<string, Section> = {
  screens: screensSection,
  parts: partsSection,
  route: routeSection,
  release: releaseSection,
  build: buildSection,
  pointer: pointerSection,
  inp: inpSection,
  server: serverSection,
  // It registers remotes that stay.
  growth: growthSection,
}

/**
 * Those that were asked for, in their own order; all when none was.
 * @throws Stop with a name that there is none of
 */
export function chosen<Name extends string>(
  kind: string,
  all: readonly Name[],
  wanted: readonly string[] | undefined,
): Name[] {
  const unknown = wanted?.find((name) => !all.some((one) => one === name))
  if (unknown !== undefined)
    throw new Stop(`There is no ${kind} "${unknown}"; take ${all.join(', ')}.`)
  return all.filter((name) => !wanted || wanted.includes(name))
}
