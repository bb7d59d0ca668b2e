import { nodeProblem } from '../../machine/node-version.mjs'

/** Runs a compiled program of this folder, or says what is wrong with how it was started. */
export async function runProgram(name: string, problem: string | undefined): Promise<void> {
  const all = nodeProblem(process.versions.node) ?? problem
  if (all === undefined) {
    await import(new URL(`program/${name}.mjs`, import.meta.url).href)
    return
  }
  console.error(all)
  process.exitCode = 2
}
