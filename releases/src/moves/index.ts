export { makeMove, type Move, readMove, scopesFor } from './verbs'
export { publishBundles } from './publish'
export { canaryStep } from './canary'
export type { Moved } from './verb'
