import type { ComponentType } from 'react'

/**
 * What the shell takes of a remote's `./room`; the gate compares with it. `text` are its words: one
 * without them is English.
 */
export type Exposed = { Room: ComponentType; text?: object }
