import { isPrintable } from '@pillbox/shared/domain'
import { emailProblem, tidyEmail } from '../email-address'

/** An address of people: https: or mailto:, or none. */
export function contact(value: string): string {
  if (value === '') return value
  if (URL.canParse(value) && /^(https|mailto):$/.test(new URL(value).protocol)) return value
  throw new Error(`must be an https: or mailto: address, not '${value}'`)
}

/** The address of a PostgreSQL; it may hold a password, so the problem does not repeat it. */
export function postgresUrl(value: string): string {
  if (value === '' || (/^postgres(ql)?:/.test(value) && URL.canParse(value))) return value
  throw new Error('must be an address such as postgres://user@host:5432/database')
}

/** A mail server, and who we are there. */
export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte on, not by STARTTLS. */
  secure: boolean
  auth?: { user: string; pass: string }
}

const smtpPorts: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 }

function smtpServerOf({ protocol, hostname, port, username, password }: URL): SmtpServer {
  const server = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (smtpPorts[protocol] ?? 0),
    secure: protocol === 'smtps:',
  }
  if (username === '') return server
  return {
    ...server,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}

/** The address of a mail server, or none; it may hold a password, so the problem does not repeat it. */
export function smtpServer(value: string): SmtpServer | undefined {
  if (value === '') return undefined
  try {
    const url = new URL(value)
    const { protocol, hostname, username, password, pathname, search, hash } = url
    const isWhole = protocol in smtpPorts && hostname !== '' && !username === !password
    if (isWhole && /^\/?$/.test(pathname + search + hash)) return smtpServerOf(url)
  } catch {
    // What can not be read is refused as what has another form.
  }
  throw new Error(
    'must be an address such as smtps://user:password@mail.example.org:465, with %23 for a #',
  )
}

/** Whom a mail comes from. */
export type Mailbox = { name: string; address: string }

/** A name with an address, or an address alone, or none. */
export function mailbox(value: string): Mailbox | undefined {
  if (value === '') return undefined
  const [, named = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? []
  const name = named.trim().replace(/^"(.*)"$/, '$1')
  if (isPrintable(name) && emailProblem(address) === undefined) {
    return { name, address: tidyEmail(address) }
  }
  throw new Error(
    `must be an address such as Pillbox Companion <no-reply@example.org>, not '${value}'`,
  )
}
