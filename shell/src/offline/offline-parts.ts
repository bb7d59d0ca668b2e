/** What is kept for the time without a line: fetched while nobody waits, so that it is there then. */
export const offlineParts = () => import('./offline')
