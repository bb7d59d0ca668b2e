import type { FastifyInstance } from 'fastify'
import { backlog, drainFor, outliveLog, ownerOnly, serveMetrics } from '@pillbox/shared/server'
import { signedBrowserIds } from './browser/browser-id'
import { keptSecret } from './browser/browser-id-secret'
import { readConfig, type Config } from './config'
import { EXIT } from '@pillbox/releases/codes'
import { errorCode, type Store } from '@pillbox/releases/storage'
import { hostStore } from './live/host-store'
import { watchHead } from './live/live-head'
import { openHostMetrics, type HostMetrics } from './metrics/host-metrics'
import { timedStore } from './metrics/store-seconds'
import { hostServer } from './app'
import { followPolicy, readSigner, trustPaths } from '@pillbox/releases/trust'

const POLL_MS = 1000

/** What a host may have in its DATA_DIR, which nobody else is to read. */
const kept = ['releases', 'releases-key', 'releases-cache', 'host-key', 'cohort-secret', 'logs']

outliveLog()
const read = readConfig(process.env)
if ('problems' in read) stop(read.problems.map((problem) => `REL-003 ${problem}`))
else await start(read.config)

async function start(config: Config): Promise<void> {
  ownerOnly(config.dataDir, kept)
  let trouble: string | undefined
  const report = (problem: string) => {
    trouble = problem
    process.stderr.write(`store: ${problem}\n`)
  }
  const metrics = openHostMetrics()
  const timed = (each: Store) => timedStore(each, metrics.storeAnswered)
  const { store, last, mark } = hostStore(process.env, config.channel, { report, timed })
  const paths = trustPaths(process.env)
  const policy = followPolicy(paths.policy, report)
  const registry = () => readSigner(paths.registry, 'RELEASES_REGISTRY_KEY')
  const { channel } = config
  const head = watchHead({ store, channel, policy, last, mark, every: POLL_MS, report })
  head.onChange(({ document }) => last.keep(document))
  if (!(await head.refresh())) {
    head.close()
    return stopWithNothing(channel, trouble)
  }
  const cohortSecret = config.cohortSecret ?? keptSecret(config.dataDir, report)
  const browserIds = signedBrowserIds(cohortSecret, config.cookies)
  const leaving = drainFor(config.drainMs)
  const app = hostServer(config, {
    store,
    head,
    browserIds,
    cohortSecret,
    policy,
    registry,
    metrics,
    isDraining: leaving.isDraining,
  })
  const served = await metricsOf(config, metrics)
  const close = async () => {
    await leaving.drain()
    // What it owes is answered with what it knows.
    for (const each of [app, head, last, ...served]) await each.close()
  }
  await listen(app, config, close)
}

function stopWithNothing(channel: string, trouble: string | undefined): void {
  if (trouble) return stop([`${trouble}; and no earlier state can be used`], EXIT.store)
  const todo =
    'In the workspace run `npm start`; elsewhere publish shell and remotes with `releases`.'
  stop([`REL-004 Nothing is published on channel ${channel} yet. ${todo}`])
}

/** `/metrics`, where it is wanted; a port that is taken keeps nobody from the pages. */
async function metricsOf({ metrics: place }: Config, { text }: HostMetrics) {
  if (place.port === 0) return []
  try {
    return [await serveMetrics(text, place)]
  } catch (error) {
    process.stderr.write(`REL-005 HOST_METRICS_PORT ${place.port} can not be used: ${error}\n`)
    return []
  }
}

async function listen(
  app: FastifyInstance,
  config: Config,
  close: () => Promise<void>,
): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
  try {
    await app.listen({ port: config.port, host: config.host, backlog })
    process.stdout.write(`ready ${addressOf(config, app.server.address())}\n`)
  } catch (error) {
    await close()
    if (errorCode(error) !== 'EADDRINUSE') throw error
    stop([`REL-005 Port ${config.port} is taken. Stop what uses it, or set PORT to another one.`])
  }
}

function addressOf({ host, port }: Config, address: string | { port: number } | null): string {
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${name}:${typeof address === 'object' && address ? address.port : port}`
}

function stop(lines: string[], exit: number = EXIT.usage): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = exit
}
