/** Does all of it, so many at a time. */
export async function fewAtOnce<Case>(
  atOnce: number,
  cases: readonly Case[],
  run: (one: Case) => Promise<void>,
): Promise<void> {
  const waiting = [...cases]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
