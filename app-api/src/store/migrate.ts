import { Migrator } from 'kysely'
import { start } from './migrations/0001-start'
import { peopleAndBoxes } from './migrations/0002-people-and-boxes'
import { network } from './migrations/0003-network'
import { events } from './migrations/0004-events'
import { push } from './migrations/0005-push'
import { deviceSpelling } from './migrations/0006-device-spelling'
import { inviteMails } from './migrations/0007-invite-mails'
import { heardFrom } from './migrations/0008-heard-from'
import { dayTimes } from './migrations/0009-day-times'
import { medicineTold } from './migrations/0010-medicine-told'
import { countedBoxes } from './migrations/0011-counted-boxes'
import { firstSteps } from './migrations/0012-first-steps'
import { clock } from './migrations/0013-clock'
import { scheduleChanged } from './migrations/0014-schedule-changed'
import { askedQuantity } from './migrations/0015-asked-quantity'
import { language } from './migrations/0016-language'
import { noticesAsData } from './migrations/0017-notices-as-data'
import { messages } from './migrations/0018-messages'
import { missedMails } from './migrations/0019-missed-mails'
import { onIt } from './migrations/0020-on-it'
import { doseNotes } from './migrations/0021-dose-notes'
import { heldBefore } from './migrations/0023-held-before'
import { sheetLinks } from './migrations/0024-sheet-links'
import { look } from './migrations/0025-look'
import { verifyMails } from './migrations/0026-verify-mails'
import { sessionsEnded } from './migrations/0027-sessions-ended'
import { tryCounts } from './migrations/0028-try-counts'
import { audit } from './migrations/0029-audit'
import { auditOfPerson } from './migrations/0030-audit-of-person'
import { usedEmailMails } from './migrations/0031-used-email-mails'
import type { Database } from './tables'

const migrations = {
  '0001-start': start,
  '0002-people-and-boxes': peopleAndBoxes,
  '0003-network': network,
  '0004-events': events,
  '0005-push': push,
  '0006-device-spelling': deviceSpelling,
  '0007-invite-mails': inviteMails,
  '0008-heard-from': heardFrom,
  '0009-day-times': dayTimes,
  '0010-medicine-told': medicineTold,
  '0011-counted-boxes': countedBoxes,
  '0012-first-steps': firstSteps,
  '0013-clock': clock,
  '0014-schedule-changed': scheduleChanged,
  '0015-asked-quantity': askedQuantity,
  '0016-language': language,
  '0017-notices-as-data': noticesAsData,
  '0018-messages': messages,
  '0019-missed-mails': missedMails,
  '0020-on-it': onIt,
  '0021-dose-notes': doseNotes,
  '0023-held-before': heldBefore,
  '0024-sheet-links': sheetLinks,
  '0025-look': look,
  '0026-verify-mails': verifyMails,
  '0027-sessions-ended': sessionsEnded,
  '0028-try-counts': tryCounts,
  '0029-audit': audit,
  '0030-audit-of-person': auditOfPerson,
  '0031-used-email-mails': usedEmailMails,
}

/** The form to which this version brings the tables. */
export const newestSchema = Object.keys(migrations).at(-1)!

/** Does this version know tables of this form? Those of a newer version it does not. */
export const isKnownSchema = (name: string): boolean => Object.hasOwn(migrations, name)

/**
 * Brings the tables to the newest form, or to that of `upTo`; fails with the reason and leaves the
 * last whole form. Processes that start at once take turns.
 */
export async function migrate(db: Database, upTo?: keyof typeof migrations): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const migrator = new Migrator({ db, provider })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error !== undefined) throw error
}
