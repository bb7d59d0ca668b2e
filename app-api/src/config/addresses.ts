/** An address of people: https: or mailto:, or none. */
export function contact(value: string): string {
  if (value === '') return value
  if (URL.canParse(value) && /^(https|mailto):$/.test(new URL(value).protocol)) return value
  throw new Error(`must be an https: or mailto: address, not '${value}'`)
}

/** The address of a PostgreSQL; it may hold a password, so the problem does not repeat it. */
export function postgresUrl(value: string): string {
  if (value === '' || (/^postgres(ql)?:/.test(value) && URL.canParse(value))) return value
  throw new Error('must be an address such as postgres://user@host:5432/database')
}
