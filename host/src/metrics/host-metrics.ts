import { answersIn, type AnsweredCall } from '@pillbox/shared/server'
import { Counter, Gauge, Registry } from 'prom-client'
import type { ChannelDocument } from '@pillbox/releases/log'
import { SHELL } from '@pillbox/releases/release'
import type { Verdict } from '../guard/judge'
import type { DeliveryOutcome } from '../webhooks/deliveries'
import { type EventType, eventTypes } from '../webhooks/release-event'
import { storeSeconds, type StoreAnswered } from './store-seconds'

/** What is asked when the figures are read. */
export type Sources = {
  /** The document that is live; undefined before there is one. */
  document: () => ChannelDocument | undefined
  /** Tabs that listen for changes at this host. */
  streams: () => number
  /** What the guard makes of each canary that is on, by remote. */
  opinions: () => ReadonlyMap<string, { canary: string; verdict: Verdict }>
}

/** What a browser reports of one version (`kind` as in a `Beacon`). */
export type Reported = { remote: string; version: string; kind: string }

/** What a host counts while it works: no label ever holds an id, an address or a path. */
export type HostMetrics = {
  answered: (call: AnsweredCall) => void
  storeAnswered: StoreAnswered
  reported: (event: Reported) => void
  /** On call was told of something. */
  told: (type: EventType) => void
  /** Counts what becomes of the events for these receivers, all from 0. */
  deliveriesTo: (
    receivers: readonly string[],
  ) => (receiver: string, outcome: DeliveryOutcome) => void
  follow: (sources: Sources) => void
  /** All figures in the text form of Prometheus. */
  text: () => Promise<string>
}

/** Counts from nothing. */
export function openHostMetrics(): HostMetrics {
  const registry = new Registry()
  const registers = [registry]
  const events = new Counter({
    name: 'pillbox_release_events_total',
    help: 'What browsers reported to this host of each version: load, render, retry, lkg, failed, error',
    labelNames: ['remote', 'version', 'kind'],
    registers,
  })
  return {
    answered: answersIn(registers, 'pillbox_host_request_seconds'),
    storeAnswered: storeSeconds(registers),
    reported: ({ remote, version, kind }) => events.inc({ remote, version, kind }),
    told: toldIn(registers),
    deliveriesTo: (receivers) => deliveriesIn(registers, receivers),
    follow: (sources) => followed(registers, sources),
    text: () => registry.metrics(),
  }
}

/** What on call was told of, from 0: the first of a kind is a rise too. */
function toldIn(registers: Registry[]): HostMetrics['told'] {
  const told = new Counter({
    name: 'pillbox_on_call_events_total',
    help: 'What on call was told of: moves, withdrawals, fall-backs and versions that fail',
    labelNames: ['type'],
    registers,
  })
  for (const type of eventTypes) told.inc({ type }, 0)
  return (type) => told.inc({ type })
}

const outcomes: readonly DeliveryOutcome[] = ['delivered', 'failed', 'given-up', 'dropped']

function deliveriesIn(registers: Registry[], receivers: readonly string[]) {
  const deliveries = new Counter({
    name: 'pillbox_webhook_deliveries_total',
    help: 'Events for receivers: delivered, failed (one try), given-up and dropped',
    labelNames: ['receiver', 'outcome'],
    registers,
  })
  for (const receiver of receivers) {
    for (const outcome of outcomes) deliveries.inc({ receiver, outcome }, 0)
  }
  return (receiver: string, outcome: DeliveryOutcome) => deliveries.inc({ receiver, outcome })
}

function followed(registers: Registry[], { document, streams, opinions }: Sources): void {
  const gauge = gaugeIn(registers)
  gauge('pillbox_channel_entry', 'Number of the entry of the log that this host serves', () => [
    [{}, document()?.seq ?? 0],
  ])
  gauge('pillbox_release_live', 'Share of browsers that are given a version: 1 is all', () =>
    liveIn(document()).map(({ share, ...labels }) => [labels, share]),
  )
  gauge('pillbox_remote_on', '0 for a remote that is switched off', () =>
    Object.entries(document()?.remotes ?? {}).map(([remote, { state }]) => [
      { remote },
      state === 'on' ? 1 : 0,
    ]),
  )
  gauge('pillbox_canary_verdict', '1 for what the guard makes of a canary', () =>
    [...opinions()].map(([remote, { canary, verdict }]) => [
      { remote, version: canary, verdict },
      1,
    ]),
  )
  gauge('pillbox_event_streams', 'Tabs that listen for changes at this host', () => [
    [{}, streams()],
  ])
}

type Figures = [labels: Record<string, string>, figure: number][]

const labels = ['remote', 'version', 'as', 'verdict']

/** A figure that is asked for when all are read. */
const gaugeIn = (registers: Registry[]) => (name: string, help: string, figures: () => Figures) =>
  new Gauge({
    ...{ name, help, registers, labelNames: labels },
    collect() {
      this.reset()
      for (const [each, figure] of figures()) this.set(each, figure)
    },
  })

function liveIn(document: ChannelDocument | undefined) {
  if (!document) return []
  const remotes = Object.entries(document.remotes).flatMap(([remote, { stable, canary }]) => {
    const share = (canary?.bp ?? 0) / 10_000
    return [
      { remote, version: stable, as: 'stable', share: 1 - share },
      ...(canary ? [{ remote, version: canary.version, as: 'canary', share }] : []),
    ]
  })
  return [{ remote: SHELL, version: document.host.version, as: 'stable', share: 1 }, ...remotes]
}
