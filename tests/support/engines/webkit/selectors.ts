import { iso } from 'playwright-core/lib/coreBundle'

export type Text = string | RegExp
export type RoleOptions = { name?: Text; exact?: boolean; level?: number }

const text = (kind: string, value: Text, exact = false) =>
  `internal:${kind}=${iso.escapeForTextSelector(value, exact)}`

/** The selectors that Playwright's own locators make. */
export const selectors = {
  role: (role: string, { name, exact = false, level }: RoleOptions = {}) => {
    const ofLevel = level === undefined ? '' : `[level=${level}]`
    const named = name === undefined ? '' : `[name=${iso.escapeForAttributeSelector(name, exact)}]`
    return `internal:role=${role}${ofLevel}${named}`
  },
  text: (value: Text, { exact }: { exact?: boolean } = {}) => text('text', value, exact),
  label: (value: Text, { exact }: { exact?: boolean } = {}) => text('label', value, exact),
  hasText: (value: Text) => text('has-text', value),
  nth: (index: number) => `nth=${index}`,
}

export const chain = (...parts: string[]): string =>
  parts.filter((part) => part !== '').join(' >> ')
