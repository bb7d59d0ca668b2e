export { attestationScope, besideOf, readSaid, type Said } from './attestation'
export { approversOf, assertProtected } from './protection'
export { attest } from './stored-attestations'
