import { resolve } from 'node:path'
import { readCommandLine } from '../machine/command-line.mjs'
import { describeRoom } from '../rooms/describe-room'
import type { Ground } from '../rooms/ground'
import { followRoom } from './dev-build'
import { DevServer } from './dev-server'
import { overrideLink, type Link } from './override-link'

type Wanted = { host: string; port: string; ttl: string }

const helpOf = (typed: string) => `${typed} [--host http://localhost:3000] [--port 3100] [--ttl 2h]

  Shows the remote of this folder inside a running host, in the one browser that opens the link:
  what is saved is built and takes the place of what is shown, without loading the page again.
  The link is signed with the key of this machine and ends after --ttl (docs/teams.md).`

const readArguments = (typed: string) =>
  readCommandLine(() => helpOf(typed), {
    allowPositionals: true,
    options: {
      host: { type: 'string', default: 'http://localhost:3000' },
      port: { type: 'string', default: '3100' },
      ttl: { type: 'string', default: '2h' },
    },
  })

/** What is wrong with what was asked for, in a sentence; nothing when it is well. */
function usageProblem({ host, port }: Wanted): string | undefined {
  if (!/^https?:/.test(host) || !URL.canParse(host)) {
    return `--host is "${host}", but must be an address such as http://localhost:3000.`
  }
  if (/^\d{1,5}$/.test(port)) return undefined
  return `--port is "${port}", but must be a number such as 3100.`
}

const listening = (server: DevServer, port: string) =>
  server.listen(Number(port)).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Error(
      code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with --port.` : message,
    )
  })

function greet(link: Link): void {
  if ('problem' in link) console.error(`\nThere is no link for a browser:\n${link.problem}\n`)
  else
    console.log(`\nIt is ready. Open it in the one browser that shall see it:\n\n  ${link.link}\n`)
  console.log('  Stop with Ctrl+C\n')
}

async function devRoom(folder: string, wanted: Wanted, ground: Ground): Promise<void> {
  const { name } = describeRoom(folder)
  const host = new URL(wanted.host).origin
  const server = new DevServer(host)
  const address = await listening(server, wanted.port)
  const link = overrideLink({ remote: name, address, host, ttl: wanted.ttl, ground })
  let greeted = false

  const stop = followRoom(folder, {
    ground,
    built: (build) => {
      server.show(build)
      console.log(`  ${name} ${build.version} built in ${build.ms} ms`)
      if (!greeted) void link.then(greet)
      greeted = true
    },
    failed: (message) => {
      server.fail(message)
      console.error(message)
    },
  })
  const end = () => void Promise.all([stop(), server.close()]).then(() => process.exit(0))
  process.once('SIGINT', end).once('SIGTERM', end)
}

/** `pnpm --filter mf-schedule dev`, or what is typed elsewhere. */
export async function devRoomCommand(ground: Ground, typed: string): Promise<void> {
  const given = readArguments(typed)
  if (!given) return
  const { values, positionals } = given
  const problem = usageProblem(values)
  if (problem) {
    console.error(problem)
    process.exitCode = 2
    return
  }
  await devRoom(resolve(positionals[0] ?? '.'), values, ground).catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
