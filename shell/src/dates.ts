import { language, spoken } from '@pillbox/shared/language'
import { Settings } from 'luxon/src/luxon.js'

// Dates speak the language of the page, not that of the browser around it. A room may ask for them
// before that is settled, but is not drawn before.
void spoken().then(() => {
  Settings.defaultLocale = language()
})

/** What rooms get as luxon: one for the page (build/webpack/shared-modules.ts). */
export {
  DateTime,
  Duration,
  FixedOffsetZone,
  IANAZone,
  Info,
  Interval,
  InvalidZone,
  Settings,
  SystemZone,
  VERSION,
  Zone,
} from 'luxon/src/luxon.js'
