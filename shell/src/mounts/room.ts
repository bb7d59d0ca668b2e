import type { ComponentType } from 'react'

/** What the shell takes of a remote's `./room`; the gate compares with it. */
export type Exposed = { Room: ComponentType }
