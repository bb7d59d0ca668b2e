/** Stands for the shell's room loader: a page is fetched when React draws it. */
export const loadRoom = (_name: string): Promise<void> => Promise.resolve()
