import { answerInHand, api } from '../client/index'
import type { Answer, CallName, Input } from '../contract/index'
import { useLoadFrom, type Loaded } from './use-load'

type More<Name extends CallName> = {
  /** Whatever else asks anew when it changes. */
  of?: readonly string[]
  /** Makes the call, and does what belongs to it. */
  load?: (input: Input<Name>) => Promise<Answer<Name>>
}

/**
 * Loads what a call answers, as `useLoad` does. Where the page has asked for it before the screen was
 * there, and it came, the screen is drawn with it at once.
 * @param input the names of the call's path, its query and its body
 */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: Input<Name> & Record<string, unknown>,
  { of = [], load = api[name] as NonNullable<More<Name>['load']> }: More<Name> = {},
): Loaded<Answer<Name>> {
  const first = () => answerInHand(name, input)
  return useLoadFrom(first, () => load(input), [JSON.stringify(input), ...of])
}
