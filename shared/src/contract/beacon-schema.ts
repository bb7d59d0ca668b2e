import * as z from 'zod/mini'
import { beaconLimits } from './beacon'

const upTo = (most: number) => z.int().check(z.nonnegative(), z.maximum(most))

/**
 * `load`: the entry ran and the room is there, `ms` since it was asked for.
 * `render`: the room is on the screen, `ms` since it was asked for.
 * `retry`: a try failed, another one follows.
 * `lkg`: this earlier version is shown in place of the current one.
 * `failed`: this version could not be used at all.
 * `error`: it ran, and threw.
 */
const kind = z.enum(['load', 'render', 'retry', 'lkg', 'failed', 'error'])

/**
 * Why a `retry`, `failed` or `error` came about. `network`: no answer, or a wrong one.
 * `timeout`: none in time. `hash`: the bytes are not the ones that were published.
 * `init`: the entry threw, or exposes no room. `mount`: a lifecycle failed.
 * `render`: thrown while drawing. `script`: any other uncaught error.
 * `promise`: a rejection that nobody handled.
 */
const code = z.enum(['network', 'timeout', 'hash', 'init', 'mount', 'render', 'script', 'promise'])

/**
 * What an error said, without what may be of a person (`withoutPersonalData`), and where: the nearest of
 * our own files as `remote/version/file:line:column`, nearest first. Letters in which nothing is hidden,
 * and places of nothing else.
 */
const why = z.strictObject({
  message: z.string().check(z.regex(/^[ -~…]{1,200}$/)),
  at: z
    .array(
      z
        .string()
        .check(
          z.regex(
            /^(shell|mf-[a-z0-9-]{2,30})\/[0-9A-Za-z.-]{1,100}\/[\w.-]{1,80}:\d{1,7}:\d{1,7}$/,
          ),
        ),
    )
    .check(z.maxLength(beaconLimits.places)),
})

const event = z.strictObject({
  remote: z.string().check(z.regex(/^(shell|mf-[a-z0-9-]{2,30})$/)),
  version: z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,60})?$/)),
  kind,
  ms: z.optional(upTo(600_000)),
  code: z.optional(code),
  why: z.optional(why),
})

/**
 * What a browser reports about the remotes of a page (releases.md 4.6). A field that is not named
 * here refuses the whole report, so that nothing about a person can travel in it; `why` is the one that
 * holds words.
 */
export const beaconSchema = z.strictObject({
  schema: z.literal('beacon/v1'),
  /** Sequence number of the release document that the page runs. */
  seq: upTo(999_999_999),
  events: z.array(event).check(z.minLength(1), z.maxLength(beaconLimits.events)),
})

/** A report of a browser, of at most `beaconLimits`. */
export type Beacon = z.output<typeof beaconSchema>

/** One thing that happened to one version of a remote. */
export type BeaconEvent = z.output<typeof event>
