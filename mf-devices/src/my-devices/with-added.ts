/** The devices that were loaded, then those added here since that are not among them. */
export function withAdded<Device extends { id: string }>(
  loaded: Device[],
  added: Device[],
): Device[] {
  const ids = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...added.filter(({ id }) => !ids.has(id))]
}
