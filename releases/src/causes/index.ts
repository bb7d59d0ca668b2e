export {
  type Cause,
  type CausesNote,
  causesFolder,
  MOST_CAUSES,
  MOST_VERSIONS,
  parseCauses,
  sumCauses,
} from './cause'
export { type AskedWhy, type Digest, digestsOf } from './digest'
export { openSources } from './sources'
