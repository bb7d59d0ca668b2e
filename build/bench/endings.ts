type End = () => Promise<unknown> | void

const endings: End[] = []

/** What is to be stopped when the bench ends, however it does. */
export function atEnd(end: End): void {
  endings.push(end)
}

/** Stops everything that was started, the last first. */
export async function endAll(): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop())
    await Promise.resolve(end()).catch((error: unknown) => console.error(error))
}
