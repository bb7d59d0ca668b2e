import { isOnThisMachine } from '@pillbox/shared/server'

/** What this installation wants to know of its browsers. */
export type TelemetryConfig = {
  /** Share of browsers that report, 0 to 1; told to the page. */
  beaconShare: number
  /** Reports that one address may send in a minute. */
  beaconsPerMinute: number
  /** Milliseconds between two looks of the guard at the canaries; 0 when it is off. */
  guardEvery: number
  /** From how many addresses failures of a canary have to come before it is withdrawn. */
  guardAddresses: number
}

/** Reads it from the environment, with one sentence per problem. */
export function readTelemetryConfig(env: Record<string, string | undefined>) {
  const beaconShare = Number(env.BEACON_SHARE || 1)
  const beaconsPerMinute = Number(env.BEACONS_PER_MINUTE || 300)
  const guardSeconds = Number(env.GUARD_SECONDS || 5)
  const guardAddresses = Number(env.GUARD_ADDRESSES || (isThisMachineAlone(env) ? 1 : 3))
  const checks: [boolean, string][] = [
    [
      beaconShare >= 0 && beaconShare <= 1,
      `BEACON_SHARE is not a share from 0 to 1: ${env.BEACON_SHARE}`,
    ],
    [
      Number.isInteger(beaconsPerMinute) && beaconsPerMinute >= 0,
      `BEACONS_PER_MINUTE is not a number of reports: ${env.BEACONS_PER_MINUTE}`,
    ],
    [
      guardSeconds >= 0 && guardSeconds <= 3600,
      `GUARD_SECONDS is not a time up to an hour: ${env.GUARD_SECONDS}`,
    ],
    [
      Number.isInteger(guardAddresses) && guardAddresses > 0,
      `GUARD_ADDRESSES is not a number of addresses: ${env.GUARD_ADDRESSES}`,
    ],
  ]
  const telemetry: TelemetryConfig = {
    beaconShare,
    beaconsPerMinute,
    guardEvery: 1000 * guardSeconds,
    guardAddresses,
  }
  return { telemetry, problems: checks.filter(([isFine]) => !isFine).map(([, said]) => said) }
}

/** Then all browsers have one address, and nobody else can report. */
function isThisMachineAlone(env: Record<string, string | undefined>) {
  const { HOST = '', TRUST_PROXY = '', PUBLIC_ORIGIN = '' } = env
  const isLoopback = ['', '127.0.0.1', '::1', 'localhost'].includes(HOST.trim())
  // A proxy that nobody told us of stands in front of an address that others know.
  const isOurs = !URL.canParse(PUBLIC_ORIGIN) || isOnThisMachine(new URL(PUBLIC_ORIGIN).hostname)
  return isLoopback && isOurs && ['', 'off'].includes(TRUST_PROXY.trim())
}
