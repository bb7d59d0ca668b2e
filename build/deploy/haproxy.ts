import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findProgram } from '../machine/find-program'
import { freePort } from '../machine/free-port.mjs'
import { Stop } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { startWithUs } from '../machine/start-with-us'
import { installPackages } from '../machine/system-packages'
import { root } from '../root.mjs'

/** The proxy's configuration, which is the one that is deployed. */
export const configuration = join(root, 'deploy/haproxy.cfg')

const find = (name: string) => findProgram([name], `${process.env.PATH}:/usr/sbin`)

/** HAProxy on this machine. */
export const findHaproxy = () => find('haproxy')

/**
 * Finds HAProxy, and OpenSSL for its certificate, or installs them with apt-get as root.
 * @throws Stop with what is missing
 */
export async function ensureHaproxy(): Promise<string> {
  const missing = () => ['haproxy', 'openssl'].filter((name) => find(name) === undefined)
  if (missing().length > 0) await installPackages(missing())
  if (missing().length === 0) return findHaproxy()!
  const names = missing().join(' and ')
  throw new Stop(`${names} is not here. Debian: apt-get install ${missing().join(' ')}`)
}

/** A certificate for localhost, as HAProxy reads it, and for who trusts it. */
export async function makeCertificate(folder: string): Promise<{ path: string; ca: string }> {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const names = ['-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', key, '-out', certificate]
  const { code, said } = await run('openssl', ['req', ...kind, ...names, ...files])
  if (code !== 0) throw new Stop(`No certificate could be made:\n${said}`)
  const ca = readFileSync(certificate, 'utf8')
  const path = join(folder, 'pillbox.pem')
  writeFileSync(path, `${readFileSync(key, 'utf8')}${ca}`, { mode: 0o600 })
  return { path, ca }
}

/** Where the proxy listens, and the servers behind it, as `host:port`. */
export type Places = Record<
  | 'HTTPS_BIND'
  | 'HTTP_BIND'
  | 'API_BIND'
  | 'FIGURES_BIND'
  | 'HOST_1'
  | 'HOST_2'
  | 'API_1'
  | 'API_2',
  string
>

export const freePlaces = async (): Promise<Places> => {
  const place = async () => `127.0.0.1:${await freePort()}`
  return {
    HTTPS_BIND: await place(),
    HTTP_BIND: await place(),
    API_BIND: await place(),
    FIGURES_BIND: await place(),
    HOST_1: await place(),
    HOST_2: await place(),
    API_1: await place(),
    API_2: await place(),
  }
}

export type Proxy = {
  /** Waits until a server is sent requests. */
  untilUp: (server: string) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts HAProxy with the configuration that is deployed.
 * @throws Stop with what it says when it does not start
 */
export async function startHaproxy(
  program: string,
  { places, certificate }: { places: Places; certificate: string },
): Promise<Proxy> {
  const { child, end } = startWithUs([program, '-db', '-f', configuration], {
    env: { ...process.env, ...places, ...asUser(), CERTIFICATE: certificate },
    stderr: 'pipe',
  })
  let said = ''
  child.stderr?.on('data', (text) => (said += text))
  const figures = () => figuresAt(places.FIGURES_BIND)
  while ((await figures()) === undefined) {
    if (child.exitCode !== null) throw new Stop(`HAProxy did not start:\n${said}`)
    await pause(50)
  }
  return {
    untilUp: async (server) => {
      const up = new RegExp(`^haproxy_server_status{[^}]*server="${server}",state="UP"} 1$`, 'm')
      while (!up.test((await figures()) ?? '')) await pause(50)
    },
    stop: async () => void (await end()),
  }
}

// Only root can become somebody else.
const asUser = () => (process.getuid?.() === 0 ? {} : { RUN_AS: '' })

const figuresAt = (place: string) =>
  fetch(`http://${place}/metrics`).then(
    (answer) => answer.text(),
    () => undefined,
  )
