/**
 * Where the carousel of invitations stands after one was accepted or rejected: one step back, or
 * closed if it stood at the first (spec 4).
 */
export function afterAnswer(index: number): number | 'closed' {
  return index === 0 ? 'closed' : index - 1
}
