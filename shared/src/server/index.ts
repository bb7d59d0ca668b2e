export { limiter, type Limiter } from './limiter'
export { networkOf } from './network-of'
export { readTrustProxy, type TrustProxy } from './trust-proxy'
