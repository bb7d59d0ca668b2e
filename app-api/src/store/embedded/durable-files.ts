import { fsyncSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = Parameters<NodeFS['init']>
type StreamOperations = { fsync?: (stream: { nfd: number }) => number }
type SetAttributes = (
  path: string | number,
  node: unknown,
  attributes: { mode?: number },
  ...doers: unknown[]
) => void
type FileModule = { NODEFS: { stream_ops: StreamOperations; doSetAttr: SetAttributes } }

const ownersPart = 0o177_700

// The library's own file system ignores fsync, so a power cut could lose what we acknowledged
// (trust.md 0.4); and it lets every person of the machine read and write what it keeps.
class DurableFiles extends NodeFS {
  override async init(...[pglite, options]: Init) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const mend = ({ NODEFS: files }: FileModule) => {
      files.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
      const setAttributes = files.doSetAttr
      files.doSetAttr = (path, node, { mode, ...others }, ...doers) => {
        const attributes = mode === undefined ? others : { ...others, mode: mode & ownersPart }
        setAttributes(path, node, attributes, ...doers)
      }
    }
    const preRun = [...(emscriptenOpts.preRun ?? []), mend] as typeof emscriptenOpts.preRun
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** PGlite options that keep the database in `folder` and really write what is committed. */
export function durableFiles(folder: string): PGliteOptions {
  const withoutSwitchedOffFsync = PGlite.defaultStartParams.filter((each) => each !== '-F')
  return {
    fs: new DurableFiles(folder),
    // A part of the log that is used again keeps what stood in it, for months.
    startParams: [
      ...withoutSwitchedOffFsync,
      ...['wal_sync_method=fsync', 'wal_recycle=off'].flatMap((each) => ['-c', each]),
    ],
  }
}
