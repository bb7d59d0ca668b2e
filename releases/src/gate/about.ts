import type { Code, Finding } from '../codes'
import type { Release } from '../release/release'

/** A finding on one release. */
export function about({ remote, version }: Release, code: Code, message: string): Finding {
  return { code, message: `${remote} ${version}: ${message}` }
}
