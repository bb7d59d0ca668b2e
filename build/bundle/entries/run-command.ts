import { dataInsideProblem } from './data-dir'
import { runProgram } from './run-program'

const isHelp = (word: string) => word === '--help' || word === '-h'

/** Runs a compiled command, unless it would keep what it writes in this folder. */
export async function runCommand(name: string): Promise<void> {
  const keeps = !process.argv.some(isHelp)
  await runProgram(name, keeps ? dataInsideProblem(process.env, import.meta.dirname) : undefined)
}
