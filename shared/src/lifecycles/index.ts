export { roomLifecycles } from './room-lifecycles'
