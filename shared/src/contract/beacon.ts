/** The most that one report may hold: bytes of JSON, and events. */
export const beaconLimits = { bytes: 4096, events: 20 } as const
