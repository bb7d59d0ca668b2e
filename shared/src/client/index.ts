export { api, unauthorized$, type Api } from './api'
export { ApiError, sentenceOf } from './api-error'
export { inlinedLiveMap, latestLiveMap } from './live-map'
export { hostSettings, type HostSettings } from './settings'
