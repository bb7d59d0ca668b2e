import { createTransport } from 'nodemailer'
import type { Mailbox, SmtpServer } from '../config/addresses'

const connectWithinMs = 10_000
const silentForMs = 20_000
const sendWithinMs = 60_000

/** One mail to one person; `id` is the same whenever it is tried. */
export type Mail = { id: string; to: string; subject: string; text: string }

/**
 * What became of one mail: sent; `refused`, it never will be; or it is to be tried `later`. With
 * the answer of the mail server as a number, or the name of what was in the way.
 */
export type Outcome = 'sent' | { refused: string } | { later: string }

/** The seam to a mail server. */
export type MailSender = {
  /** Never throws. */
  send(mail: Mail): Promise<Outcome>
  /** What is in the way of sending, or nothing. */
  obstacle(): Promise<string | undefined>
  /** Breaks off what is being sent. */
  close(): void
}

type Failure = {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  /** An answer to which no second try would change anything. */
  permanent?: boolean
}

const codeOf = ({ responseCode, originalCode, code }: Failure) =>
  String(responseCode ?? originalCode ?? code)

// A sender or a password that is refused is for us to mend, and the mail can still go out then.
function outcomeOf(failure: Failure): Outcome {
  const { command = '', permanent = false } = failure
  return permanent && ['RCPT TO', 'DATA'].includes(command)
    ? { refused: codeOf(failure) }
    : { later: codeOf(failure) }
}

const loopback = /^(localhost|::1|127(\.\d+){3})$/

/**
 * How a mail server is talked to. A password, and what is sent after it, never crosses a network in
 * the clear. A server that asks for none may know no TLS. To this machine itself nobody listens in,
 * and its certificate is seldom one that can be checked.
 */
export function connectionTo({ host, ...server }: SmtpServer) {
  return {
    host,
    ...server,
    ...(loopback.test(host)
      ? { tls: { rejectUnauthorized: false } }
      : { requireTLS: server.auth !== undefined }),
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: silentForMs,
  }
}

/** Sends by SMTP, each mail on a connection of its own: there are few. */
export function smtpSender({ server, from }: { server: SmtpServer; from: Mailbox }): MailSender {
  const transport = createTransport(connectionTo(server))
  const closing = new AbortController()
  const domain = from.address.split('@').at(-1)
  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          // Who is sent a mail twice, after we died between sending and noting it, may be shown one.
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.any([closing.signal, AbortSignal.timeout(sendWithinMs)]),
        })
        return 'sent'
      } catch (error) {
        return outcomeOf(error as Failure)
      }
    },
    obstacle: () =>
      transport.verify().then(
        () => undefined,
        (error: Failure) => codeOf(error),
      ),
    close: () => closing.abort(),
  }
}
