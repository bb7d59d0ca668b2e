import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { SmtpServer } from '../../src/config/addresses'
import { selfSigned } from '../push/self-signed'

/** A mail as a program that shows it would have it. */
export type ReceivedMail = {
  from: string
  to: string[]
  /** Who signed in; nobody had to where it is empty. */
  user: string
  /** By name in lower case. */
  headers: Record<string, string>
  text: string
}

type Step = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A mail server on loopback, for tests. */
export type MailServer = {
  /** How it is reached. */
  server: SmtpServer
  received: ReceivedMail[]
  /** With what it refuses which command, as long as it stands here. */
  refuses: Partial<Record<Step, number>>
  /** While true it takes mails without ever answering. */
  isSilent: boolean
  /** Ends when somebody waits for an answer that will not come. */
  asked: Promise<void>
  close(): Promise<void>
}

const decoded = (body: string, encoding = '7bit') => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Headers and text of a message of one part. */
function read(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const named = lines.map((line) => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')] as const
  })
  const headers: Record<string, string> = Object.fromEntries(named)
  const body = decoded(raw.slice(end + 4), headers['content-transfer-encoding'])
  return { headers, text: body.replaceAll('\r\n', '\n') }
}

const refusal = (responseCode: number | undefined) =>
  responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode })

/** Starts one that takes this password, and no mail without it. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  let wasAsked = () => {}
  const asked = new Promise<void>((resolve) => (wasAsked = resolve))
  const mails: Omit<MailServer, 'server' | 'close'> = {
    received: [],
    refuses: {},
    isSilent: false,
    asked,
  }
  const server = new SMTPServer({
    ...selfSigned(),
    closeTimeout: 0,
    onAuth: ({ username, password }, _, done) =>
      done(password === 'p@ss' ? null : new Error('Invalid login'), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusal(mails.refuses['MAIL FROM'])),
    onRcptTo: (_address, _session, done) => done(refusal(mails.refuses['RCPT TO'])),
    onData: (stream, { envelope, user }, done) =>
      void text(stream).then((raw) => {
        wasAsked()
        if (mails.isSilent) return
        const refused = refusal(mails.refuses.DATA)
        if (refused !== null) return done(refused)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.received.push({ from, to, user: typeof user === 'string' ? user : '', ...read(raw) })
        done(null)
      }),
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const auth = { user: 'pillbox', pass: 'p@ss' }
  const reached = { host: '127.0.0.1', port, secure: options.secure ?? false, auth }
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return Object.assign(mails, { server: reached, close })
}
