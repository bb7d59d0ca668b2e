/**
 * Stands in for the text of `room.tsx?lifecycles`: the room as single-spa lifecycles. The chunk's
 * name is that of the exposed room, so that a page never loads the room in two files.
 */
export default () => `
import { roomLifecycles } from '@pillbox/shared/lifecycles'
export const { bootstrap, mount, unmount, update } = roomLifecycles(
  () => import(/* webpackChunkName: "room" */ './room.tsx'),
)
`
