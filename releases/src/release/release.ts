import { Ajv } from 'ajv'
import { parse } from 'semver'
import type { Finding } from '../codes'
import { releaseSchema } from './release-schema'

export type FileEntry = {
  integrity: string
  bytes: number
  /** Sizes and hashes of the compressed twins. */
  gzip?: number
  brotli?: number
  gzipIntegrity?: string
  brotliIntegrity?: string
}
export type Hashed = { path: string; integrity: string }
export type Route = { path: string; access: 'signed-in' | 'public' | 'any'; title: string }
export type SharedModule = {
  name: string
  /** false: any version will do. */
  requiredVersion: string | false
  singleton: boolean
  /** Present when the release carries its own copy. */
  version?: string
}

/** What a room's build hands over: one immutable version of one remote, or of the shell. */
export type Release = {
  schema: 'releases/v1'
  remote: string
  version: string
  uniqueName: string
  entry: Hashed
  /** Only the shell: all scripts and styles its HTML needs, in order, and its service worker. */
  page?: { scripts: Hashed[]; styles: Hashed[]; worker?: Hashed }
  files: Record<string, FileEntry>
  routes: Route[]
  /** By name, such as `./room`: the path of its declaration, which a development build has not. */
  exposes: Record<string, { types?: string }>
  /** How the shell takes a remote: its `./room` (a component, the default) or its `./lifecycles`. */
  mount?: 'component' | 'parcel'
  /** Only the shell: what it takes of a remote, by the name under which that exposes it. */
  mounts?: Record<string, { types: string }>
  /** Bytes (brotli) before a remote's first page; of the shell: the most a remote may ask for. */
  budget?: number
  shared: SharedModule[]
  contract: {
    /** Range of the host contract; every remote has one. */
    host?: string
    api: string
    /** Only the shell: the exact version of the host contract it provides. */
    provides?: string
    /** Only the shell: the exact version of /app-api that the client it provides speaks. */
    providesApi?: string
    /** Exposes of other remotes that it uses when they are there, by the remote's name. */
    optionalRemotes?: Record<string, string[]>
  }
  preload: string[]
  build: Record<string, string>
}

export const SHELL = 'shell'

const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false })
const validate = ajv.compile<Release>(releaseSchema)

/** Checks the shape of a release.json; gives the release, or what is wrong with it. */
export function parseRelease(json: unknown): { release: Release } | { findings: Finding[] } {
  if (!validate(json)) {
    const findings = (validate.errors ?? []).map(({ instancePath, message, params }) => ({
      code: 'REL-101' as const,
      message: `release.json${instancePath} ${message} ${JSON.stringify(params)}; build it again`,
    }))
    return { findings }
  }
  const version = parse(json.version)
  if (!version || version.version !== json.version || version.build.length > 0) {
    const message = `release.json: version ${json.version} is not semver without build metadata`
    return { findings: [{ code: 'REL-101', message }] }
  }
  return { release: json }
}

/**
 * The webpack name a version must have. It carries the version, because two versions of one name
 * share their chunk array: a swap in an open tab would silently render the old one.
 */
export function uniqueNameOf(remote: string, version: string): string {
  return `${remote}_${version}`.replace(/[^a-zA-Z0-9]/g, '_')
}
