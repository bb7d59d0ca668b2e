/** Loads the page of the present address anew, with the shell that runs now. */
export const loadPage = (): void => location.reload()
