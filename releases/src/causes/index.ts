export {
  type Cause,
  type CausesNote,
  causesFolder,
  MOST_CAUSES,
  MOST_VERSIONS,
  parseCauses,
  sumCauses,
} from './cause'
export {
  type AskedWhy,
  type Digest,
  digestsOf,
  isOfChangedFile,
  otherPlaces,
  placeText,
  type PlacedCause,
} from './digest'
export { moveBefore, moveText } from './move-before'
export { openSources } from './sources'
