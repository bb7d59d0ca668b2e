/** @public The build writes who imports it (lifecycles-loader). */
export { roomLifecycles } from './room-lifecycles'
