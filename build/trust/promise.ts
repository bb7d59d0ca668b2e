import { storeProjects, unitProjects, builtProjects, measuringProjects } from '../test/suites.mjs'

/** A project of Jest, or `store`: PostgreSQL where there is one, else the embedded database. */
export type Proof = { project: string; tests: string[] }

/** One promise of the product, and what proves it. */
export type Promised = {
  id: string
  title: string
  /** What has to be so for the promise to be held. */
  passLine: string
  /** Test files, or folders of them. */
  proofs: Proof[]
  /** What its tests count (`noteFigure`), and how many the pass line wants. */
  counts: { what: string; of: number }[]
  /** What of the pass line nothing proves yet. */
  unproved?: string
}

/** A promise as it is written down: proofs by project, counts by what is counted. */
export type PromiseText = Omit<Promised, 'proofs' | 'counts'> & {
  proofs: Record<string, string[]>
  counts?: Record<string, number>
}

export const storeProject = 'store'

const known = [
  ...unitProjects,
  ...storeProjects,
  ...builtProjects,
  ...measuringProjects,
  storeProject,
]

/** A promise as its row tells it. */
export function promised({ proofs, counts = {}, ...row }: PromiseText): Promised {
  const unknown = Object.keys(proofs).find((project) => !known.includes(project))
  if (unknown !== undefined)
    throw new Error(`${row.id} is proved in ${unknown}, which there is not.`)
  return {
    ...row,
    proofs: Object.entries(proofs).map(([project, tests]) => ({ project, tests })),
    counts: Object.entries(counts).map(([what, of]) => ({ what, of })),
  }
}
