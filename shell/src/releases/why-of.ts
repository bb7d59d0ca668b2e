import { beaconLimits, withoutPersonalData, type BeaconEvent } from '@pillbox/shared/contract'

// Of what did not come the code says all that is known, and of a first try the second one does.
const isOfCode = ({ kind, code }: BeaconEvent) =>
  kind !== 'retry' && !/network|timeout|hash/.test(`${code}`)

const ourPlaces = /\/r\/([\w-]+\/[\w.-]+\/[\w.-]+)[^:\s]*(:\d+:\d+)/g

/** What is told of an error that code of a remote threw: nothing that may be of a person. */
export function whyOf(error: unknown, event: BeaconEvent): BeaconEvent['why'] {
  const message = isOfCode(event) && withoutPersonalData(String(error))
  if (!message) return undefined
  const stack = String(Object(error).stack).matchAll(ourPlaces)
  const places = [...stack].map(([, file = '', place = '']) => file + place)
  const own = places.filter((place) => place.startsWith(`${event.remote}/`))
  return { message, at: (own.length > 0 ? own : places).slice(0, beaconLimits.places) }
}
