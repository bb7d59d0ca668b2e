import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from '../../build/machine/command-line.mjs'
import { Stop } from '../../build/machine/progress.mjs'
import { fillTemplate, nameProblem, wordsOf } from '../../build/new-room/template'
import { askContract, describeContract, keepContract } from './contract'
import { inDist, kitName, kitVersion } from './kit'

const help = `pillbox new mf-diary --host https://app.example.com

  Writes a remote that works into this folder, which holds nothing but the kit: a page with its texts
  and tests, room.json, a workflow of CI, and what that host gives (pillbox-contract.json).`

const nextSteps = (name: string, path: string) => `${name} is there, with a page at ${path}.

  npm install                    React as the host has it
  npm test                       its tests
  npm run build                  build it
  npx releases keygen --name "team ${name.slice('mf-'.length)}"
                                 a key to publish with; its public half is for who keeps the policy
`

const mayBeThere = ['.git', 'node_modules', 'package.json', 'package-lock.json']

const readJson = (path: string) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** How the folder has the kit: a tarball, or a version of a registry. */
function kitIn(folder: string): string {
  const { dependencies, devDependencies } = readJson(join(folder, 'package.json')) ?? {}
  return { ...dependencies, ...devDependencies }[kitName] ?? kitVersion
}

function problemOf(folder: string, name: string, host: string | undefined): string | undefined {
  const problem = nameProblem(name)
  if (problem) return problem
  if (host === undefined) return 'For which host is it built? --host <address>'
  const found = readdirSync(folder).find((each) => !mayBeThere.includes(each))
  return found && `${folder} is not empty: ${found} is there. Nothing was written.`
}

/** `pillbox new` */
export async function newCommand(): Promise<void> {
  const given = readCommandLine(() => help, {
    allowPositionals: true,
    options: { host: { type: 'string' } },
  })
  if (!given) return
  const folder = process.cwd()
  const [name = ''] = given.positionals
  const { host = '' } = given.values
  const problem = problemOf(folder, name, given.values.host)
  if (problem) throw new Stop(problem)
  const contract = await askContract(host)
  const words = {
    ...wordsOf(name),
    host: new URL(host).origin,
    kit: kitIn(folder),
    react: contract.shared.react ?? '',
    schema: '"$schema": "./node_modules/@pillbox/remote-kit/dist/room.schema.json",\n  ',
  }
  fillTemplate(inDist('template'), folder, words)
  keepContract(folder, contract)
  console.log(`Built for ${describeContract(contract)}.\n\n${nextSteps(name, words.path)}`)
}
