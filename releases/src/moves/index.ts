export { canaryStep } from './canary'
export { type Publication, publishBundles } from './publish'
export { type Circumstances, type Moved } from './verb'
export { type Move, makeMove, readMove, scopesFor } from './verbs'
