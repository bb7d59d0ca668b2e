import type { Lifecycles } from '@pillbox/shared/contract'

/** What the shell takes of a remote's `./lifecycles`; the gate compares with it. */
export type Exposed = Lifecycles
