import { policyFindings } from './policy-findings'

test.each([
  ["script-src 'self'", /MEDIUM_MAYBE SCRIPT_ALLOWLIST_BYPASS script-src 'self'/],
  ["script-src 'unsafe-inline'", /HIGH SCRIPT_UNSAFE_INLINE script-src/],
  ["script-src 'none'; style-src *", /HIGH MISSING_DIRECTIVES object-src/],
  ["default-src 'none'; script-src 'nonce-abcdefgh'", /INFO REQUIRE_TRUSTED_TYPES_FOR_SCRIPTS/],
])('csp_evaluator finds what is wrong with %s', (policy, finding) => {
  expect(policyFindings(policy).join('; ')).toMatch(finding)
})

test('a policy that runs nothing needs no trusted types', () => {
  expect(policyFindings("default-src 'none'; frame-ancestors 'none'")).toEqual([])
})
