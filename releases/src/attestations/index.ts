export { attestationScope, besideOf, readSaid, type Said } from './attestation'
export { approversOf, assertProtected, isSamePerson } from './protection'
export { attest } from './stored-attestations'
