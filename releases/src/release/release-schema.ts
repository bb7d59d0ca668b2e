import * as z from 'zod'
import { accesses, route } from './route-schema'
import { slots } from './slot-schema'

// A file inside a release: no way out of its folder, and one spelling only.
const PATH = '^(?!.*(^|/)\\.{0,2}(/|$))[^\\\\\\u0000-\\u001f?#%]+$'

const text = z.string().max(300)
const path = z.string().min(1).max(300).regex(new RegExp(PATH)).meta({ id: 'path' })
const integrity = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/)
  .meta({ id: 'integrity' })
const size = z.int().nonnegative()

const hashed = z.strictObject({ path, integrity }).meta({ id: 'hashedFile' })
const file = z
  .strictObject({
    integrity,
    bytes: size,
    gzip: size.optional(),
    brotli: size.optional(),
    gzipIntegrity: integrity.optional(),
    brotliIntegrity: integrity.optional(),
  })
  .meta({ id: 'file', description: 'Its size and hash, and those of its compressed twins' })
const map = z.strictObject({ integrity, bytes: size }).meta({ id: 'map' })
const exposed = z.looseObject({ types: path.optional() })
const shared = z.looseObject({
  name: text,
  requiredVersion: z.union([text, z.literal(false)]).describe('false: any version will do'),
  singleton: z.boolean(),
  version: text.optional().describe('Present when the release carries its own copy'),
})
const page = z.strictObject({
  scripts: z.array(hashed).min(1),
  styles: z.array(hashed),
  worker: hashed.optional(),
  frames: z
    .partialRecord(z.enum(accesses), z.array(hashed))
    .optional()
    .describe('What the frame around the pages of such routes loads, to be announced with them'),
  begins: hashed
    .optional()
    .describe(
      'The script by which pages for people who are signed in ask for their data before any other file is there',
    ),
  asksForWhole: z
    .literal(true)
    .optional()
    .describe(
      'It asks for the whole release document by itself, so that its HTML holds the versions of the remote alone that owns the address',
    ),
})
const contract = z.strictObject({
  host: text.optional().describe('Range of the host contract; every remote has one'),
  api: text.describe('Range of the contract of /app-api'),
  provides: text
    .optional()
    .describe('Only the shell: the exact version of the host contract it provides'),
  providesApi: text
    .optional()
    .describe('Only the shell: the exact version of /app-api that the client it provides speaks'),
  optionalRemotes: z
    .record(z.string(), z.array(text))
    .optional()
    .describe("Exposes of other remotes that it uses when they are there, by the remote's name"),
})

/** What every release says, the shell's and a remote's. */
export const anyRelease = z.strictObject({
  schema: z.literal('releases/v1'),
  remote: z.string().regex(/^(shell|mf-[a-z0-9-]{2,30})$/),
  version: z.string().max(100).describe('semver without build metadata'),
  uniqueName: z.string().max(140),
  addressed: z
    .literal('content')
    .optional()
    .describe(
      'Only the shell: a path holds the same bytes in every version that has it, so that all versions lie in one folder and a release costs what changed',
    ),
  entry: hashed,
  page: page
    .optional()
    .describe(
      'Only the shell: all scripts and styles its HTML needs, in order, and its service worker',
    ),
  files: z
    .record(path, file)
    .refine((files) => Object.keys(files).length > 0, 'lists no file')
    .meta({ minProperties: 1 }),
  maps: z
    .record(path, map)
    .optional()
    .describe(
      "By path of a script: its source map, compressed, beside the release's files and never served; a development build has none",
    ),
  routes: z.array(route),
  slots: slots.optional(),
  exposes: z
    .record(z.string(), z.looseObject({ types: path.optional() }))
    .describe(
      'By name, such as ./room: the path of its declaration, which a development build has not',
    ),
  mount: z
    .enum(['component', 'parcel'])
    .optional()
    .describe('How the shell takes a remote: its ./room (the default) or its ./lifecycles'),
  container: z
    .enum(['webpack', 'federation'])
    .optional()
    .describe(
      'Only a remote: whose container it is: of webpack itself, or of the federation plugin (the default), which asks the page for its runtime',
    ),
  mounts: z
    .record(z.string(), z.looseObject({ types: path }))
    .optional()
    .describe('Only the shell: what it takes of a remote, by the name under which that exposes it'),
  budget: z
    .int()
    .positive()
    .optional()
    .describe(
      "Bytes (brotli) before a remote's first page; of the shell: the most a remote may ask for",
    ),
  shared: z.array(shared),
  takes: z
    .record(text, z.array(text))
    .optional()
    .describe('Only a remote: the names it takes of each door of shared; not known when absent'),
  gives: z
    .record(text, z.array(text))
    .optional()
    .describe('Only the shell: the names it gives of each door of shared; not known when absent'),
  contract,
  preload: z.array(path),
  build: z.record(z.string(), text),
})

const onlyOfTheShell = z.never('only the shell has it').optional()
const remote = {
  remote: z.string().startsWith('mf-', 'the shell is not mounted'),
  addressed: onlyOfTheShell,
  page: onlyOfTheShell,
  mounts: onlyOfTheShell,
  gives: onlyOfTheShell,
  contract: z.looseObject({ host: text }),
}
const shell = z.looseObject({
  remote: z.literal('shell'),
  page,
  takes: z.never('the shell takes of nobody').optional(),
  slots: z.never('the shell is a page itself').optional(),
  container: z.never('the shell is no container').optional(),
})
const component = z.looseObject({
  ...remote,
  mount: z.literal('component').optional(),
  exposes: z.looseObject({ './room': exposed }),
})
const parcel = z.looseObject({
  ...remote,
  mount: z.literal('parcel'),
  slots: z.never('only a component has slots').optional(),
  exposes: z.looseObject({ './lifecycles': exposed }),
})

/** What a room's build hands over: one immutable version of one remote, or of the shell. */
export const releaseSchema = anyRelease.superRefine((release, { addIssue }) => {
  const isParcel = release.mount === 'parcel'
  const kind = release.remote === 'shell' ? shell : isParcel ? parcel : component
  for (const issue of kind.safeParse(release).error?.issues ?? []) addIssue({ ...issue })
  for (const { place } of release.slots ?? []) {
    if (release.exposes[`./slots/${place}`]) continue
    const message = `has no ./slots/${place}, which its slots name`
    addIssue({ code: 'custom', path: ['exposes'], message })
  }
})

/** What the function above chooses from, for the published JSON Schema. */
export const kindOfRelease = z.union([shell, component, parcel])
