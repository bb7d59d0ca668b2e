export { attestationScope, besideOf, readSaid, type Said } from './attestation'
export { assertProtected } from './protection'
export { attest } from './stored-attestations'
