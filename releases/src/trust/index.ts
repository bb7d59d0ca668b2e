export { bearerOf, signBearer } from './bearer'
export { claimedBy } from './claimed-by'
export { type Oidc, openOidc } from './oidc'
export {
  type CheckedLink,
  type LinkContents,
  checkLink,
  isLocalOrigin,
  signLink,
} from './override-token'
export { trustPaths } from './paths'
export { allows, followPolicy, readPolicy } from './policy'
export type { Policy, PolicyIssuer } from './policy-schema'
export {
  assertPublisher,
  keepSignature,
  publisherOf,
  signStored,
  signatureOf,
} from './signed-release'
export { type Signer, type Trust, assertAllowed, claimsOf, readSigner } from './signing'
