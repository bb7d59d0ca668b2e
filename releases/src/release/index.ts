export { MOST_PACKED, type Upload, packArchive, readArchive } from './archive'
export { builtFrom } from './built-from'
export { type Bundle, mapName, pathsOf } from './bundle'
export { integrityOf } from './integrity'
export { isNamedByContent, noticesPath, type Release, SHELL } from './release'
export {
  fileKey,
  mapKey,
  storedNames,
  storeRelease,
  takeBundle,
  takeRelease,
} from './stored-releases'
export { canonical } from './canonical'
