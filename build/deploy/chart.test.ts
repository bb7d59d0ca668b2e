import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { root } from '../root.mjs'
import { inImage, known, read, servers, type Server } from './testing/deployed'
import { chart, containerOf, lint, ofKind, podsIn, render, type Rendered } from './testing/rendered'
import { problemsOf } from './testing/strictly-typed'

type OfServer = {
  settings?: Record<string, string>
  secrets?: Record<string, { name: string; key?: string }>
}
type Values = { settings: Record<string, string>; host: OfServer; appApi: OfServer }
const valuesIn = (path: string) => load(read(path)) as Values
const files = ['chart/values.yaml', 'kubernetes.values.yaml']
const namesOf = (values: object = {}) => Object.keys(values)
const ofServer = ({ host, appApi }: Values, server: Server) => (server === 'host' ? host : appApi)
const secrets = servers.flatMap((server) => namesOf(ofServer(valuesIn(files[0]!), server).secrets))

describe('the files of the chart', () => {
  test('are of the version of the product', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

    const of = { apiVersion: 'v2', version, appVersion: version }
    expect(load(read('chart/Chart.yaml'))).toMatchObject(of)
  })

  test.each(files)('%s has no setting that no server reads, and no secret', (path) => {
    const values = valuesIn(path)
    const both = known.host.filter((name) => known['app-api'].includes(name))

    expect(namesOf(values.settings).filter((name) => !both.includes(name))).toEqual([])
    for (const server of servers) {
      const { settings, secrets: own } = ofServer(values, server)
      const names = [...namesOf(settings), ...namesOf(own)]
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !known[server].includes(name))).toEqual([])
      const given = [...namesOf(values.settings), ...namesOf(settings)]
      expect(given.filter((name) => secrets.includes(name))).toEqual([])
    }
  })

  test('the schema refuses as a setting whatever is a secret', () => {
    const { definitions } = JSON.parse(read('chart/values.schema.json'))

    expect(definitions.settings.propertyNames.not.enum).toEqual([...secrets].sort())
  })

  test('templates read no value that is not there', () => {
    const templates = readdirSync(join(chart, 'templates')).map((name) =>
      read(`chart/templates/${name}`),
    )
    const values = valuesIn(files[0]!)
    const at = (path: string) =>
      path
        .split('.')
        .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], values)

    const asked = templates.flatMap((text) =>
      [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
    )
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter((path) => at(path) === undefined)).toEqual([])
  })
})

const everything = [
  ...['image.pullSecrets[0]=registry', 'nodeSelector.disk=fast', 'tolerations[0].operator=Exists'],
  ...['host.storage.className=fast', 'host.serviceAccountName=pillbox'],
  ...[
    'ingress.className=haproxy',
    'ingress.annotations.a=b',
    'appApi.secrets.DATABASE_URL.key=uri',
  ],
].flatMap((value) => ['--set', value])
const least = [
  ...['ingress.enabled=false', 'metrics.port=0', 'appApi.files=', 'appApi.secrets.SMTP_URL=null'],
  ...['host.secrets.AWS_ACCESS_KEY_ID=null', 'host.secrets.AWS_SECRET_ACCESS_KEY=null'],
].flatMap((value) => ['--set', value])

describe('what Helm makes of it', () => {
  let objects: Rendered[]
  beforeAll(async () => (objects = await render()))

  test.each([
    ['as it is deployed', []],
    ['with everything', everything],
    ['with the least', least],
  ])('%s Helm finds nothing wrong, and Kubernetes knows every name', async (_how, args) => {
    expect(await lint(args)).toBe('')
    expect(problemsOf(await render(args))).toEqual([])
  })

  test('a name that Kubernetes does not know would be found', () => {
    const [service] = structuredClone(ofKind('Service', objects))
    Object.assign(service!.spec!, { porst: [] })

    expect(problemsOf([service as Rendered])).toEqual([
      expect.stringContaining(`'"porst"' does not exist in type 'ServiceSpec'`),
    ])
  })

  test('two of each, none of which goes before another has come', () => {
    const [host] = ofKind('StatefulSet', objects)
    const [api] = ofKind('Deployment', objects)

    expect([host!.spec!.replicas, api!.spec!.replicas]).toEqual([2, 2])
    expect(api!.spec!.strategy!.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 })
    const selectors = [host!, api!].map(({ spec }) => spec!.selector)
    const kept = ofKind('PodDisruptionBudget', objects).map(({ spec }) => spec)
    expect(kept).toHaveLength(2)
    for (const selector of selectors) expect(kept).toContainEqual({ maxUnavailable: 1, selector })
  })

  test('the ingress leads to the hosts, they to /app-api, at the port where the image listens', () => {
    const port = Number(inImage('EXPOSE')[0])
    const labels = podsIn(objects).map(({ metadata }) => metadata!.labels)
    const services = ofKind('Service', objects)
    const [ingress] = ofKind('Ingress', objects)
    const [rule] = ingress!.spec!.rules!
    const apiUrl = containerOf('host', objects).env!.find(({ name }) => name === 'API_URL')?.value

    for (const { metadata, spec } of services) {
      const [pod] = labels.filter((each) =>
        Object.entries(spec!.selector!).every(([name, value]) => each![name] === value),
      )
      expect(`pillbox-${pod!['app.kubernetes.io/component']}`).toBe(metadata!.name)
      expect(spec!.ports![0]).toMatchObject({ name: 'http', targetPort: 'http' })
    }
    for (const server of servers)
      expect(containerOf(server, objects).ports).toContainEqual({
        name: 'http',
        containerPort: port,
      })
    expect(rule!.http!.paths[0]!.backend.service).toEqual({
      name: 'pillbox-host',
      port: { name: 'http' },
    })
    expect([rule!.host, ingress!.spec!.tls![0]!.hosts]).toEqual([
      'pillbox.example',
      ['pillbox.example'],
    ])
    expect(services.map(({ metadata, spec }) => [metadata!.name, spec!.ports![0]!.port])).toEqual([
      ['pillbox-app-api', 3001],
      ['pillbox-host', 80],
    ])
    expect(apiUrl).toBe('http://pillbox-app-api:3001')
  })

  test('pods are who the image is, may write where they must alone, and find what they mount', () => {
    for (const { spec } of podsIn(objects)) {
      const { name, args, env, securityContext, volumeMounts } = spec!.containers[0]!
      expect(`${spec!.securityContext!.runAsUser}:65532`).toBe(inImage('USER')[0])
      expect(spec!.securityContext!.runAsNonRoot).toBe(true)
      expect(args).toEqual([`${name}.mjs`])
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      })
      const writable = volumeMounts!.filter(({ readOnly }) => !readOnly)
      const data = name === 'host' ? inImage('VOLUME') : []
      expect(writable.map(({ mountPath }) => mountPath)).toEqual(['/tmp', ...data])
      const paths = env!.filter(({ value }) => value?.startsWith('/')).map(({ value }) => value)
      expect(paths).not.toEqual([])
      expect(paths.filter((path) => !path!.startsWith('/etc/pillbox/'))).toEqual([])
    }
  })

  test.each([
    ['host', 'host/src/app.ts', 'host/src/health/ready-route.ts'],
    ['app-api', 'app-api/src/operations/health.ts'],
  ] as const)('what a pod of %s is asked for is answered there', (server, ...sources) => {
    const container = containerOf(server, objects)
    const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
    const { startupProbe, readinessProbe, livenessProbe } = container

    expect([startupProbe, readinessProbe].map((probe) => probe!.httpGet)).toEqual([
      { path: '/readyz', port: 'http' },
      { path: '/healthz', port: 'http' },
    ])
    for (const path of ['/readyz', '/healthz']) expect(code).toContain(`app.get('${path}'`)
    expect(livenessProbe!.tcpSocket).toEqual({ port: 'http' })
  })

  test('a pod is given the time that it may take to leave, also where a request may take longer', async () => {
    const slow = ['DRAIN_SECONDS=30', 'REQUEST_SECONDS=60']
    const args = slow.flatMap((value) => ['--set-string', `settings.${value}`])

    const given = async (all: Promise<Rendered[]>) =>
      podsIn(await all).map(({ spec }) => spec!.terminationGracePeriodSeconds)
    expect(await given(render())).toEqual([45, 45])
    expect(await given(render(args))).toEqual([170, 170])
  })

  test('figures are at a port to which no service leads, and none where nobody wants them', async () => {
    for (const server of servers) {
      const { ports, env } = containerOf(server, objects)
      const port = env!.find(({ name }) => /^(HOST_)?METRICS_PORT$/.test(name))?.value
      expect(ports).toContainEqual({ name: 'metrics', containerPort: Number(port) })
    }
    const without = JSON.stringify(await render(least))
    expect(without).not.toMatch(/metrics|prometheus/i)
    const monitored = await render(['--set', 'metrics.podMonitor.enabled=true'])
    expect(monitored.map(({ kind }) => kind)).toContain('PodMonitor')
    expect(JSON.stringify(monitored)).not.toContain('prometheus.io/')
  })

  test('two of it in one namespace have no name in common', async () => {
    const named = (all: Rendered[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`)
    const other = named(await render([], 'staging'))

    expect(named(objects).filter((name) => other.includes(name))).toEqual([])
  })

  test('no secret is in what it makes: each is read from a Secret that it does not make', () => {
    expect(objects.map(({ kind }) => kind)).not.toContain('Secret')
    const env = servers.flatMap((server) => containerOf(server, objects).env!)
    const read = env.filter(({ name }) => secrets.includes(name))
    expect(read.map(({ name }) => name).sort()).toEqual([...secrets].sort())
    expect(read.filter((each) => 'value' in each || !each.valueFrom?.secretKeyRef)).toEqual([])
  })

  test.each([
    ['a secret as a setting', 'appApi.settings.DATABASE_URL=postgres://x', 'DATABASE_URL'],
    ['a secret as it is', 'host.secrets.COHORT_SECRET=abc', 'COHORT_SECRET'],
    ['no origin', 'settings.PUBLIC_ORIGIN=', 'PUBLIC_ORIGIN'],
    ['an origin that is not encrypted', 'settings.PUBLIC_ORIGIN=http://a.test', 'PUBLIC_ORIGIN'],
    ['no bucket', 'host.settings.RELEASES_STORE=', 'RELEASES_STORE'],
    ['a number for a text', 'settings.DRAIN_SECONDS=7', 'DRAIN_SECONDS'],
    ['a value that it does not know', 'host.replica=3', 'replica'],
    [
      'a setting that is a secret too',
      'appApi.secrets.MAIL_FROM.name=x',
      'MAIL_FROM is among the settings and among the secrets',
    ],
  ])('%s is refused, and named', async (_what, value, sentence) => {
    await expect(render(['--set', value])).rejects.toThrow(sentence)
  })
})
