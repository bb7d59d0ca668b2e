import { Subject, type Observable } from 'rxjs'
import { isChanging, type CallName, type ChangingCall } from '../contract/index'

/** What somebody changed: by which call, and of which device where it is of one. */
export type Changed = { call: ChangingCall; deviceId?: string }

const changes = new Subject<Changed>()

/**
 * Says what was changed on this page, once the server took it, by whichever room: so one hears of
 * another without knowing it. What other pages and people change it does not say.
 */
export const changed$: Observable<Changed> = changes.asObservable()

/** Tells of a call that was answered. */
export function tellChange(call: CallName, { deviceId }: Record<string, unknown>): void {
  if (!isChanging(call)) return
  changes.next(typeof deviceId === 'string' ? { call, deviceId } : { call })
}
