import { demoPassword, demoPeople, type DemoPerson } from '../../app-api/src/demo/demo-people'
import { freePort } from '../machine/free-port.mjs'
import { step } from '../machine/progress.mjs'
import { builtRooms } from '../rooms/describe-room'
import { prepareRooms } from '../rooms/prepare-rooms'
import type { Settings } from './environment.mjs'
import { publishRooms } from './publish-rooms'
import type { Plan } from './server-process'
import { serverPlans, type Plans } from './server-plans'
import { Servers } from './servers'
import { describeEnd } from './until-ready'
import { watchRooms } from './watch-rooms'

type Life = {
  /** Sources are followed, and open pages load again. */
  isFollowing: boolean
  atEnd: (end: () => Promise<void>) => void
  fail: (message: string) => void
}

async function startAll(servers: Servers, plans: Plans): Promise<void> {
  const starting = (title: string, plan: Plan) =>
    step(title, async () => `${title} ${await servers.start(plan)}`)
  // The server of /app-api waits for the emulator itself, when it makes the demo people; if either
  // ends instead, the start does.
  await Promise.all([
    starting('Host', plans.host),
    plans.identity && starting('Identity emulator', plans.identity),
    starting('Server of /app-api', plans.api),
  ])
}

function tellPeople(): void {
  const told: DemoPerson[] = Object.values(demoPeople)
  const shown = told.flatMap(({ email, who }) => (who ? [{ email, who }] : []))
  const width = Math.max(...shown.map(({ email }) => email.length))
  console.log(`  Sign in with the password ${demoPassword} as`)
  for (const { email, who } of shown) console.log(`    ${email.padEnd(width)}  ${who}`)
}

function greet({ origin, emulator, demo }: Settings): void {
  console.log(`\nPillbox Companion is ready: ${origin}\n`)
  if (demo === 'on') tellPeople()
  if (emulator) console.log(`  Mails that would be sent: ${origin}/mail`)
  console.log('  Stop with Ctrl+C\n')
}

/** Builds, publishes and starts all; needs the packages. */
export async function runApp(settings: Settings, life: Life): Promise<void> {
  const mode = life.isFollowing ? 'development' : 'production'
  await prepareRooms(mode)
  await step('Releases', () => publishRooms(builtRooms(), settings))
  const { port, apiPort, identityPort } = settings
  const meant = [port, apiPort, identityPort]
  const ports = {
    api: apiPort ?? (await freePort({ meant })),
    identity: identityPort ?? (await freePort({ meant })),
  }
  const servers = new Servers(settings.dataDir, (end) => life.fail(describeEnd(end)))
  life.atEnd(() => servers.stopAll())
  const plans = serverPlans({ ...settings, ports, liveReload: life.isFollowing })
  await startAll(servers, plans)
  greet(settings)
  if (life.isFollowing) watchRooms({ servers, plans, settings, mode })
}
