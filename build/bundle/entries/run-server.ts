import { readCommandLine } from '../../machine/command-line.mjs'
import { dataDirProblem } from './data-dir'
import { runProgram } from './run-program'

type Server = {
  name: string
  /** What `--help` says. */
  help: string
  /** Whether it keeps something in DATA_DIR. */
  keepsData: (env: NodeJS.ProcessEnv) => boolean
}

/** Starts a compiled server, for production unless NODE_ENV says otherwise. */
export async function runServer({ name, help, keepsData }: Server): Promise<void> {
  if (!readCommandLine(() => help, {})) return
  process.env.NODE_ENV ||= 'production'
  process.setSourceMapsEnabled(true)
  const keeps = keepsData(process.env)
  await runProgram(name, keeps ? dataDirProblem(process.env, import.meta.dirname) : undefined)
}
