import { join } from 'node:path'
import { loadAll } from 'js-yaml'
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1'
import type { Container, PodTemplateSpec, Service } from 'kubernetes-types/core/v1'
import type { Ingress } from 'kubernetes-types/networking/v1'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'
import { run } from '../../machine/run.mjs'
import { root } from '../../root.mjs'
import { ensureHelm } from '../helm'
import type { Env, Server } from './deployed'

type Kinds = {
  Deployment: Deployment
  StatefulSet: StatefulSet
  Service: Service
  Ingress: Ingress
  PodDisruptionBudget: PodDisruptionBudget
}
export type Rendered = Required<Pick<Service, 'apiVersion' | 'metadata'>> & { kind: string }

export const chart = join(root, 'deploy/chart')
const values = ['--values', join(root, 'deploy/kubernetes.values.yaml')]

const helm = async (...args: string[]) => run(await ensureHelm(), args)

/** What Helm makes of the chart with the values that are deployed, and what it is told besides. */
export async function render(args: string[] = [], name = 'pillbox'): Promise<Rendered[]> {
  const { code, out, complaint } = await helm('template', name, chart, ...values, ...args)
  if (code !== 0) throw new Error(complaint)
  return loadAll(out) as Rendered[]
}

/** What Helm says against the chart, with the values that are deployed and what it is told besides. */
export async function lint(args: string[] = []): Promise<string> {
  const { code, said } = await helm('lint', '--strict', '--quiet', chart, ...values, ...args)
  return code === 0 ? '' : said
}

export const ofKind = <Kind extends keyof Kinds>(kind: Kind, all: Rendered[]): Kinds[Kind][] =>
  all.filter((each) => each.kind === kind) as Kinds[Kind][]

export const podsIn = (all: Rendered[]): PodTemplateSpec[] =>
  [...ofKind('StatefulSet', all), ...ofKind('Deployment', all)].map(({ spec }) => spec!.template)

export const containerOf = (server: Server, all: Rendered[]): Container =>
  podsIn(all)
    .flatMap(({ spec }) => spec!.containers)
    .find(({ name }) => name === server)!

/** What a server is told, where secrets are those of the files by the name of their Secret. */
export const toldBy = (all: Rendered[], server: Server, secrets: Record<string, Env>): Env =>
  Object.fromEntries(
    (containerOf(server, all).env ?? []).map(({ name, value, valueFrom }) => {
      const { name: secret = '', key = '' } = valueFrom?.secretKeyRef ?? {}
      return [name, value ?? secrets[secret]?.[key] ?? '']
    }),
  )
