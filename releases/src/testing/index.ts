export {
  aMap,
  aMountingShell,
  aRemote,
  aShell,
  aShellWithWorker,
  aTypedRemote,
  withMaps,
} from './a-bundle'
export { aCdn } from './a-cdn'
export { CI_AUDIENCE, type Ci, aCi } from './a-ci'
export { anEntry } from './an-entry'
export { cutLog, editEntry, forgeEntry } from './forge-entry'
export { aKey, aPolicy, keptTrust, trust } from './a-trust'
export { S3, startS3 } from '../storage/testing/s3-server'
export { olgaMoves } from './olga-moves'
export { writeBundle } from './write-bundle'
