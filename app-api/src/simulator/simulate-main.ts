import { parseArgs } from 'node:util'
import { demoDeviceId } from '../demo/demo-devices'
import { simulate } from './simulate'

const help = `pnpm simulate --devices N --speed X --days D

  Follows the schedules of the first N demo devices (22) and sends what happens to them:
  the last D days (1) played X times as fast (600), then the present, until Ctrl+C.

  --once       ends at the present
  --url URL    the server (http://localhost:3000)

  More than 22 devices need a server that was started with DEMO_DEVICES=N.`

const defaults = { devices: '22', speed: '600', days: '1', url: 'http://localhost:3000' }

function number(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= min && value <= max) return value
  throw new Error(`--${name} must be a number from ${min} to ${max}, not '${text}'`)
}

function readArguments() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    // pnpm passes a dividing -- on.
    args: process.argv.slice(2).filter((each) => each !== '--'),
    options: {
      devices: text,
      speed: text,
      days: text,
      url: text,
      once: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const given = { ...defaults, ...values }
  return {
    help: values.help ?? false,
    once: values.once ?? false,
    url: given.url.replace(/\/$/, ''),
    devices: Math.floor(number('devices', given.devices, 1, 100_000)),
    speed: number('speed', given.speed, 1, 1_000_000),
    days: number('days', given.days, 0, 400),
  }
}

async function main(): Promise<void> {
  const { help: wantsHelp, devices, ...rest } = readArguments()
  if (wantsHelp) return console.log(help)
  const deviceIds = Array.from({ length: devices }, (_, index) => demoDeviceId(index + 1))
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort())
  let sum = 0
  const count = await simulate({
    ...rest,
    deviceIds,
    clock: Date.now,
    roundMs: 1000,
    signal: stop.signal,
    onRound({ at, counts, unreached }) {
      const told = Object.entries(counts)
      sum += told.reduce((total, [, each]) => total + each, 0)
      const line = unreached ?? told.map(([type, each]) => `${each} ${type}`).join(', ')
      if (line) console.log(`${at.toISOString().slice(0, 16).replace('T', ' ')}  ${line}`)
    },
  })
  console.log(`${sum} events of ${count} devices`)
  if (count < devices) {
    console.log(`The server has ${count} of the ${devices} devices; start it with DEMO_DEVICES.`)
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
