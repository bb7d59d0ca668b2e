/** The most that one report may hold: bytes of JSON, events, and places of an error. */
export const beaconLimits = { bytes: 4096, events: 20, places: 4 } as const
