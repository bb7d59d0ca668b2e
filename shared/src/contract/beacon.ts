/** Where browsers report how remotes run (releases.md 4.6): POST of JSON, answered with 204. */
export const beaconPath = '/releases/v1/beacon'

/** The most that one report may hold: bytes of JSON, and events. */
export const beaconLimits = { bytes: 4096, events: 20 } as const
