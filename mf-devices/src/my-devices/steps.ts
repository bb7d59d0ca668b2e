import { isEmpty, type DeviceListItem } from '@pillbox/shared/domain'

/** What a person does on their first day, in this order. */
export const stepNames = ['add', 'fill', 'invite', 'messages'] as const
export type StepName = (typeof stepNames)[number]
export type StepState = 'done' | 'skipped' | 'open'
export type Steps = Record<StepName, StepState>

type Known = { own: DeviceListItem[]; isShared: boolean; messages: StepState }

const done = (isDone: boolean): StepState => (isDone ? 'done' : 'open')

/** How far a person has come, by what the server and the browser say of it. */
export function stepsOf({ own, isShared, messages }: Known): Steps {
  return {
    add: done(own.length > 0),
    fill: done(own.some(({ today }) => today?.boxes.some((box) => !isEmpty(box)))),
    invite: done(isShared),
    messages,
  }
}

/** The step that leads; none when nothing is left to do. */
export const nextOf = (steps: Steps): StepName | undefined =>
  stepNames.find((name) => steps[name] === 'open')
