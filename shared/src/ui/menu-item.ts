/** One line of a menu: a link of the app, or something that is done. */
export type MenuItem = {
  value: string
  label: string
  /** A line is drawn before it. */
  isApart?: boolean
} & ({ to: string } | { act: () => void })
