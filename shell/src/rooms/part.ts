import type { Slot, SlotProps } from '@pillbox/shared/contract'
import type { ComponentType } from 'react'

/** What the shell takes of a remote: its pages, or what it has below a page of another one. */
export type Part = './room' | `./slots/${Slot['place']}`

/** What can be drawn of a remote; its pages make nothing of what a slot is given. */
export type Drawable = ComponentType<SlotProps>
