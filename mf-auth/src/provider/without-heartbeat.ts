import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app'

declare module 'firebase/app' {
  /** Not among the published types: what other parts of the SDK make themselves known by. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void
}

const silent = { triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => '' }

/**
 * Takes from the provider's SDK what counts its use day by day, before anything asks for it: it keeps
 * that in a database of the browser, and each sign-in would wait for one that may never answer.
 */
export function withoutHeartbeat(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instanceFactory: () => silent,
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  })
}
