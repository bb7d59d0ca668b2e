import type { Code, Finding } from '../codes'
import type { Release, ReleaseName } from '../release/release'

/** A finding on one release. */
export function about({ remote, version }: Release, code: Code, message: string): Finding {
  return { code, message: `${remote} ${version}: ${message}` }
}

/** Is it on this release? */
export function isAbout({ remote, version }: ReleaseName, { message }: Finding): boolean {
  return message.startsWith(`${remote} ${version}: `)
}
