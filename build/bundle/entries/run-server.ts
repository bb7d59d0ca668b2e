import { dataDirProblem } from './data-dir'
import { nodeProblem } from '../../machine/node-version.mjs'
import { readCommandLine } from '../../machine/command-line.mjs'

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
  const problem =
    nodeProblem(process.versions.node) ??
    (keepsData(process.env) ? dataDirProblem(process.env, import.meta.dirname) : undefined)
  if (problem) {
    console.error(problem)
    process.exitCode = 2
    return
  }
  process.env.NODE_ENV ||= 'production'
  process.setSourceMapsEnabled(true)
  await import(new URL(`program/${name}.mjs`, import.meta.url).href)
}
