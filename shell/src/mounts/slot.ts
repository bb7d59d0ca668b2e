import type { SlotProps } from '@pillbox/shared/contract'
import type { ComponentType } from 'react'

/**
 * What the shell takes of a remote's `./slots/...`; the gate compares with it. `text` are its words:
 * one without them is English.
 */
export type Exposed = { Slot: ComponentType<SlotProps>; text?: object }
