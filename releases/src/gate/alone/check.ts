import type { Bundle } from '../../release/bundle'
import type { Finding } from '../../codes'
import { parseRelease, uniqueNameOf, type Release } from '../../release/release'
import { about } from '../about'
import { checkFiles } from './files'
import { checkScripts } from './scripts'

/**
 * May this build go live, looked at for itself? Gives everything that speaks against it.
 * Whether it fits the live shell is `fit`.
 */
export async function check(bundle: Bundle): Promise<Finding[]> {
  return [
    ...checkName(bundle.release),
    ...checkFiles(bundle),
    ...checkTypes(bundle.release),
    ...(await checkScripts(bundle)),
  ]
}

/** Does it have the shape that everything else relies on? */
export function checkShape({ release }: Bundle): Finding[] {
  const parsed = parseRelease(release)
  return 'findings' in parsed ? parsed.findings : []
}

function checkName(release: Release): Finding[] {
  const wanted = uniqueNameOf(release)
  if (release.uniqueName === wanted) return []
  const is = `uniqueName is ${release.uniqueName}, must be ${wanted}`
  return [about(release, 'REL-102', `${is}; set output.uniqueName of webpack to it`)]
}

function checkTypes(release: Release): Finding[] {
  return Object.entries({ ...release.exposes, ...release.mounts })
    .filter(([, { types }]) => types !== undefined && !release.files[types])
    .map(([name, { types }]) =>
      about(release, 'REL-114', `${types}, the types of ${name}, is not listed; build it again`),
    )
}
