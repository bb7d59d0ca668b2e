import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { followRoom } from './dev-build.mjs'
import { DevServer } from './dev-server.mjs'
import { overrideLink } from './override-link.mjs'
import { describeRoom } from './rooms.mjs'

const help = `pnpm --filter mf-schedule dev [--host http://localhost:3000] [--port 3100] [--ttl 2h]

  Shows the remote of this folder inside a running host, in the one browser that opens the link:
  what is saved is built and takes the place of what is shown, without loading the page again.
  The link is signed with the key of this machine and ends after --ttl (docs/teams.md).`

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((each) => each !== '--'),
  allowPositionals: true,
  options: {
    host: { type: 'string', default: 'http://localhost:3000' },
    port: { type: 'string', default: '3100' },
    ttl: { type: 'string', default: '2h' },
    help: { type: 'boolean', short: 'h' },
  },
})

const usageProblem = ({ host, port }) =>
  (!/^https?:/.test(host) || !URL.canParse(host)
    ? `--host is "${host}", but must be an address such as http://localhost:3000.`
    : undefined) ??
  (/^\d{1,5}$/.test(port) ? undefined : `--port is "${port}", but must be a number such as 3100.`)

const listening = (server, port) =>
  server.listen(Number(port)).catch(({ code, message }) => {
    throw new Error(
      code === 'EADDRINUSE' ? `Port ${port} is taken; choose another with --port.` : message,
    )
  })

function greet({ link, problem }) {
  if (problem) console.error(`\nThere is no link for a browser:\n${problem}\n`)
  else console.log(`\nIt is ready. Open it in the one browser that shall see it:\n\n  ${link}\n`)
  console.log('  Stop with Ctrl+C\n')
}

async function devRoom(folder) {
  const { name } = describeRoom(folder)
  const host = new URL(values.host).origin
  const server = new DevServer(host)
  const address = await listening(server, values.port)
  const link = overrideLink({ remote: name, address, host, ttl: values.ttl })
  let greeted = false

  const stop = followRoom(folder, {
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

const problem = usageProblem(values)
if (values.help) console.log(help)
else if (problem) {
  console.error(problem)
  process.exitCode = 2
} else {
  await devRoom(resolve(positionals[0] ?? '.')).catch(({ message }) => {
    console.error(message)
    process.exitCode = 1
  })
}
