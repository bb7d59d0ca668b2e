import type { ComponentType } from '../../../shell/node_modules/@types/react/index.d.ts'

type Page = { Room: ComponentType }

/** The pages of the app by the remote that has them in ours: one split point each. */
export const pages: Record<string, () => Promise<Page>> = {
  'mf-auth': () => import(/* webpackChunkName: "room-mf-auth" */ '../../../mf-auth/src/room'),
  'mf-devices': () =>
    import(/* webpackChunkName: "room-mf-devices" */ '../../../mf-devices/src/room'),
  'mf-network': () =>
    import(/* webpackChunkName: "room-mf-network" */ '../../../mf-network/src/room'),
  'mf-profile': () =>
    import(/* webpackChunkName: "room-mf-profile" */ '../../../mf-profile/src/room'),
  'mf-schedule': () =>
    import(/* webpackChunkName: "room-mf-schedule" */ '../../../mf-schedule/src/room'),
}
