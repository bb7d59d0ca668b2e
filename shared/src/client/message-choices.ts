import type { Answer } from '../contract/index'
import { messageKinds, silentHours, usualSilentHours, type MessageKind } from '../domain/index'
import { readRole } from './entities'
import { fieldsOf, instantOf, listOf, textOf, wholeOr, type Fields } from './fields'

type Messages = Answer<'messages'>

const isWithin = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most

function readQuiet(value: unknown): Messages['quiet'] {
  const { from, to } = fieldsOf(value) ?? {}
  return isWithin(from, 1439) && isWithin(to, 1439) ? { from, to } : null
}

function readDevice(fields: Fields): Messages['devices'][number] | undefined {
  const id = textOf(fields.id)
  if (id === '') return undefined
  const nickname = textOf(fields.nickname) || id
  return { ...fields, id, nickname, role: readRole(fields.role), isMuted: fields.isMuted === true }
}

const states = ['new', 'delivered', 'failing', 'refused', 'gone'] as const

function readBrowser(fields: Fields): Messages['browsers'][number] | undefined {
  const state = states.find((each) => each === fields.state)
  const since = instantOf(fields.since)
  if (state === undefined || since === undefined) return undefined
  const delivered = instantOf(fields.delivered) ?? null
  const isThis = fields.isThis === true
  return { ...fields, name: textOf(fields.name), isThis, state, since, delivered }
}

/** What a person is told by messages; what is not said is as is usual. */
export function readMessages(fields: Fields): Messages {
  const chosen = fieldsOf(fields.kinds) ?? {}
  const hours = wholeOr(usualSilentHours, fields.silentHours)
  return {
    ...fields,
    kinds: Object.fromEntries(messageKinds.map((kind) => [kind, chosen[kind] === true])) as Record<
      MessageKind,
      boolean
    >,
    silentHours: silentHours.find((each) => each === hours) ?? usualSilentHours,
    quiet: readQuiet(fields.quiet),
    digestHour: isWithin(fields.digestHour, 23) ? fields.digestHour : null,
    mail: typeof fields.mail === 'boolean' ? fields.mail : null,
    devices: listOf(fields.devices, readDevice),
    browsers: listOf(fields.browsers, readBrowser),
  }
}
