import type { Compilation } from 'webpack'
import { checkRemote } from '../webpack/check-bundle'
import { consumedVersions, takenNames } from '../webpack/door-names'
import { entryFile, exposed, madeLifecycles, pageChunk, remote, wanted } from '../webpack/remote'
import type { SharedTable } from '../webpack/shared-modules'
import type { Built, Kind } from './ground'
import { byName, hashedIn } from './reference'
import { uniqueName } from './version'

/** Only what the bundle asks for: what it could have asked for stands in nobody's way. */
const askedRows = (compilation: Compilation, table: SharedTable) => {
  const versions = consumedVersions(compilation)
  return Object.entries(table).flatMap(([name, { singleton }]) => {
    const requiredVersion = versions.get(name)
    return requiredVersion === undefined ? [] : [{ name, requiredVersion, singleton }]
  })
}

function remotePart(built: Built) {
  const { compilation, files, room, types } = built
  checkRemote(compilation, room)
  const chunks = room.mount === 'parcel' ? ['lifecycles', pageChunk] : [pageChunk]
  const groups = chunks.flatMap((name) => compilation.namedChunkGroups.get(name) ?? [])
  return {
    entry: hashedIn(files)(entryFile),
    exposes: types
      ? byName(types)
      : Object.fromEntries(Object.keys(exposed(room)).map((name) => [name, {}])),
    shared: askedRows(compilation, wanted(built)),
    takes: takenNames(compilation),
    preload: [...new Set(groups.flatMap((group) => group.getFiles()))],
    ...(room.mount === 'parcel' ? { mount: room.mount } : {}),
    ...(room.slots.length > 0 ? { slots: room.slots } : {}),
    container: room.container,
  }
}

/** A remote: what it exposes, and nothing that the shell has already. */
export const remoteKind: Kind = {
  uniqueName,
  config: remote,
  modules: (room) =>
    Object.fromEntries(
      Object.entries(exposed(room)).map(([name, { import: source }]) => [
        name,
        source === madeLifecycles ? undefined : source,
      ]),
    ),
  withDoors: false,
  add: () => {},
  part: remotePart,
}
