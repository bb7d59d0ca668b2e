import { CspEvaluator, DEFAULT_CHECKS, STRICTCSP_CHECKS } from 'csp_evaluator'
import { Severity, Type } from 'csp_evaluator/dist/finding'
import { CspParser } from 'csp_evaluator/dist/parser'

// They would open what they only close in browsers older than any that the build serves.
const ofOldBrowsers = [
  'STRICT_CSP UNSAFE_INLINE_FALLBACK script-src',
  'STRICT_CSP ALLOWLIST_FALLBACK script-src',
]
const noTrustedTypes = 'INFO REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS require-trusted-types-for'

const runsNothing = (policy: string) =>
  /(^|; )default-src 'none'(;|$)/.test(policy) && !/(^|; )script-src /.test(policy)

/** What csp_evaluator finds in a policy, but for what is meant to be so. */
export function policyFindings(policy: string): string[] {
  const accepted = [...ofOldBrowsers, ...(runsNothing(policy) ? [noTrustedTypes] : [])]
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate([], [...DEFAULT_CHECKS, ...STRICTCSP_CHECKS])
    .map(({ severity, type, directive, value }) =>
      [Severity[severity], Type[type], directive, value].filter(Boolean).join(' '),
    )
    .filter((finding) => !accepted.includes(finding))
}
