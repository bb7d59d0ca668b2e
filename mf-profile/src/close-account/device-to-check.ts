import type { Answer } from '@pillbox/shared/contract'

/** A device that nobody else looks after (spec 3, close-check response). */
export type DeviceToCheck = Answer<'checkClose'>['devicesToCheck'][number]
