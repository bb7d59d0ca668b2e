/** What was measured at once, as it is kept: one line of JSON. */
export type Row = {
  section: string
  /** Such as `home, cold, slow`. */
  what: string
  variant: string
  run: number
  /** How many processes wanted a processor meanwhile, as the machine says it. */
  load: number
  /** By name with its unit, such as `visible ms`. */
  figures: Record<string, number>
  /** What else may be asked of it later. */
  more?: unknown
}
