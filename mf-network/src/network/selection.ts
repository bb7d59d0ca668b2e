/** The ids of the people that are selected, shown by the search or not. */
export type Selection = ReadonlySet<string>

/** The selection with these people in it, or without them. */
export function withPeople(selection: Selection, ids: string[], isIn: boolean): Selection {
  if (isIn) return new Set([...selection, ...ids])
  return new Set([...selection].filter((id) => !ids.includes(id)))
}
