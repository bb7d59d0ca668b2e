import type { CallName } from '@pillbox/shared/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusals'
import { addChange, addEntry, beginChange } from '../store/audit/audit-entries'
import type { Database } from '../store/tables'

/** What is known of an entry only while the change is made. */
type About = { deviceId?: string }

/** Makes a change and its entry in the audit, both or none (trust.md 2, G20). */
export type Change = <T>(work: (tx: Database, about: About) => Promise<T>) => Promise<T>

type Caller = { uid: string; deviceId?: string }
type Parts = { db: Database; clock: () => number }
type Made = { call: CallName; request: Pick<FastifyRequest, 'id'> }

/** The way in which a call changes something. */
export const changeOf =
  ({ db, clock }: Parts, caller: Caller, { call, request }: Made): Change =>
  (work) =>
    db.transaction().execute(async (tx) => {
      const begun = await beginChange(tx, { uid: caller.uid, deviceId: caller.deviceId })
      const about: About = {}
      const result = await work(tx, about)
      const { deviceId } = { ...caller, ...about }
      const noted = { at: new Date(clock()), call, requestId: request.id }
      await addChange(tx, { ...begun, ...noted, uid: caller.uid, deviceId })
      return result
    })

/** Notes what changes no device and no profile: that an account or a session begins, or ends. */
export const noteOf =
  ({ clock }: Pick<Parts, 'clock'>, { uid }: { uid: string }, { call, request }: Made) =>
  (tx: Database): Promise<void> => {
    const noted = { at: new Date(clock()), call, requestId: request.id }
    return addEntry(tx, { ...noted, uid, deviceId: undefined })
  }

/** Is this a refusal of what the caller may not, or may not know of? */
export const isOfRights = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.status === 403 || error.code === 'device_unknown')

/** Notes that a call was refused; that it could not be noted is for the log alone. */
export async function noteRefusal(
  { db, clock }: Parts,
  { uid, deviceId, refused }: { uid: string; deviceId: string | undefined; refused: Refusal },
  { call, request }: { call: CallName; request: Pick<FastifyRequest, 'id' | 'log'> },
): Promise<void> {
  const entry = { uid, deviceId, at: new Date(clock()), call, refusal: refused.code }
  try {
    await db.transaction().execute((tx) => addEntry(tx, { ...entry, requestId: request.id }))
  } catch (error) {
    request.log.error({ err: error as Error, requestId: request.id }, 'refusal not noted')
  }
}
