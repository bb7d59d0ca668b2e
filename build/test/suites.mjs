import { availableParallelism } from 'node:os'

/** The Jest projects: unit tests beside the code, those that ask a store, then what needs all. */
export const unitProjects = ['rules', 'screens', 'servers']
/** @type {Record<string, string>} */
export const embeddedInstead = { postgres: 'embedded', 'postgres-races': 'races' }
export const postgresProjects = Object.keys(embeddedInstead)
export const storeProjects = [...postgresProjects, ...Object.values(embeddedInstead)]
export const builtProjects = ['journeys', 'contract', 'looks', 'faults', 'releases', 'drills']

/** What measures this machine, so that a busy one fails it: in `pnpm trust` alone. */
export const measuringProjects = ['load']

export const suites = ['check', ...unitProjects, ...storeProjects, ...builtProjects]

const alone = ['drills', ...measuringProjects]

/**
 * Whether nothing runs beside this one: it measures how soon a person sees something.
 * @param {string} project
 */
export const isAlone = (project) => alone.includes(project)

// A person of the demo has ten sessions at most, and most visits of a browser are one of the same person.
const most = 8
const cores = Math.min(Math.max(2, availableParallelism()), most - 1)

/** What is to move nowhere is looked at while letters come within 0.2 s of a page's start. */
const ofMoments = ['looks']

/**
 * Whether the pages of these projects are left after seconds. Of axe, which `looks` runs on one page
 * again and again, that is not so.
 * @param {string[]} projects
 */
export const visitsAreShort = (projects) => !projects.some((name) => ofMoments.includes(name))

/**
 * Whether the tests of these projects may begin while others still run: not where a moment counts.
 * @param {string[]} projects
 */
export const mayRunBesideOthers = (projects) => visitsAreShort(projects) && !projects.some(isAlone)

/**
 * How many files of these projects run at a time: one more than there are processors, as each of them
 * waits now and then for a disk, a timer or a program that it started.
 * @param {string[]} projects
 */
export function workersFor(projects) {
  if (projects.some(isAlone)) return 1
  return visitsAreShort(projects) ? cores + 1 : cores
}

/** What nobody is to wait for before a commit; the whole has them too. */
export const longer = [
  'embedded',
  'races',
  'postgres-races',
  'looks',
  'faults',
  'releases',
  'drills',
]
