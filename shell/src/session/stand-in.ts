let stands = false

/**
 * Is the user of the session what this browser kept of them, as the server could not be asked? It has
 * no profile, so that neither this tab nor others may take it for the whole.
 */
export const isStandIn = (): boolean => stands

export function standIn(now: boolean): void {
  stands = now
}
