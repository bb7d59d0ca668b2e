import { keepAnswersBy, type Heard } from '@pillbox/shared/client'
import type { SessionUser } from '@pillbox/shared/domain'
import { session$ } from '@pillbox/shared/session'
import { whoIsPresent } from '../session/stored-user'
import { isStandIn } from '../session/stand-in'
import { findAnswer, forgetAnswersOf, keepAnswer } from './kept-data'
import { owesWipe } from './wipe'

type Asked = Pick<Heard, 'call' | 'input'>

const partOf = (name: string, value: unknown) => `${name}=${encodeURIComponent(String(value))}`

const keyOf = ({ call, input }: Asked) =>
  [
    call,
    ...Object.entries(input)
      .map(([name, value]) => partOf(name, value))
      .sort(),
  ].join(' ')

/** Of somebody who has left nothing may come back, however late it is. */
export const isHere = (user: SessionUser): boolean => !owesWipe() && whoIsPresent(user) === 'same'

function present(): string | undefined {
  const { user } = session$.value
  return user && isHere(user) ? user.email : undefined
}

async function keep(heard: Heard): Promise<void> {
  const { body, at } = heard
  // Who is signed in is not asked for yet: it may be somebody else.
  const of = isStandIn() ? undefined : present()
  if (of === undefined) return
  if (body === undefined) {
    const { deviceId } = heard.input
    const part = deviceId === undefined ? keyOf(heard) : ` ${partOf('deviceId', deviceId)}`
    return forgetAnswersOf((key) => `${key} `.includes(`${part} `))
  }
  await keepAnswer(keyOf(heard), { of, at, body }, () => present() === of)
}

async function find(call: Heard['call'], input: Heard['input']): Promise<Heard | undefined> {
  const of = present()
  const found = of === undefined ? undefined : await findAnswer(keyOf({ call, input }), of)
  return found && { call, input, body: found.body, at: found.at }
}

/** Keeps what is answered to who is signed in, and gives it where no newer answer can be had. */
export function keepAnswers(): void {
  keepAnswersBy({
    keep: (heard) =>
      void keep(heard).catch((error: unknown) => console.warn('An answer was not kept:', error)),
    find: (call, input) => find(call, input).catch(() => undefined),
  })
}
