import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type StreamOperations = { fsync?: (stream: { nfd: number }) => number }
type FileModule = { NODEFS: { stream_ops: StreamOperations } }

// The library's own file system ignores fsync, so a power cut could lose what we acknowledged
// (trust.md 0.4).
class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Init) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const giveFsync = (module: unknown) => {
      const { stream_ops } = (module as FileModule).NODEFS
      stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), giveFsync] as typeof emscriptenOpts.preRun
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** PGlite options that keep the database in `folder` and really write what is committed. */
export function durableFiles(folder: string): PGliteOptions {
  const withoutSwitchedOffFsync = PGlite.defaultStartParams.filter((each) => each !== '-F')
  return {
    fs: new DurableFiles(folder),
    startParams: [...withoutSwitchedOffFsync, '-c', 'wal_sync_method=fsync'],
  }
}
