import type { KyselyPlugin } from 'kysely'
import type { Store } from '../src/store/store'

const writing = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'RawNode']

/**
 * A store that counts the rows written through it, also by transactions that are undone later.
 * Asking it costs nothing, where a digest of the database costs more than the request.
 */
export function countWrites(store: Store): Store & { written: () => number } {
  let count = 0
  const writes = new WeakSet<object>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (writing.includes(node.kind)) writes.add(queryId)
      return node
    },
    async transformResult({ result, queryId }) {
      if (writes.has(queryId)) count += Number(result.numAffectedRows ?? 0)
      return result
    },
  }
  return { ...store, db: store.db.withPlugin(plugin), written: () => count }
}
