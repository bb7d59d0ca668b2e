export { besideLive, type HostPreview } from './beside-live'
