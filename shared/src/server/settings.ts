/** One environment variable: its default, what it means, and how its text becomes a value. */
export type Setting<Value> = {
  default: string
  meaning: string
  read: (text: string) => Value
}

type Values<Table extends Record<string, Setting<unknown>>> = {
  [Name in keyof Table]: ReturnType<Table[Name]['read']>
}

/** The environment has values that cannot be used; `problems` has one sentence for each. */
export class UnusableSettings extends Error {
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Reads a table of settings from the environment; throws UnusableSettings naming every wrong one. */
export function readSettings<Table extends Record<string, Setting<unknown>>>(
  table: Table,
  env: Record<string, string | undefined>,
): Values<Table> {
  const problems: string[] = []
  const read = ([name, setting]: [string, Setting<unknown>]) => {
    try {
      return [name, setting.read(env[name]?.trim() || setting.default)]
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}`)
      return [name, undefined]
    }
  }
  const values = Object.fromEntries(Object.entries(table).map(read))
  if (problems.length > 0) throw new UnusableSettings(problems)
  return values as Values<Table>
}

export function text(value: string): string {
  return value
}

/** A whole number within bounds, in the unit that the setting's meaning names. */
export function whole(min: number, max: number) {
  return (value: string): number => {
    const number = Number(value)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    throw new Error(`must be a whole number from ${min} to ${max}, not '${value}'`)
  }
}

export const port = whole(0, 65_535)

export function oneOf<const Choice extends string>(...choices: Choice[]) {
  return (value: string): Choice => {
    const choice = choices.find((each) => each === value)
    if (choice !== undefined) return choice
    throw new Error(`must be ${choices.filter(Boolean).join(' or ')}, not '${value}'`)
  }
}

/** Scheme, host and port of an address as browsers send it in the Origin header. */
export function origin(value: string): string {
  if (URL.canParse(value) && new URL(value).origin === value) return value
  throw new Error(`must be an origin such as http://localhost:3000, not '${value}'`)
}
