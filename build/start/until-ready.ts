import type { EventEmitter } from 'node:events'
import { Stop } from '../machine/progress.mjs'

/** How a server ended, with its last lines. */
export type End = { name: string; code: number | null; signal: string | null; last: string }

type Starting = {
  name: string
  /** Emits a `line` for each line that the server says. */
  lines: EventEmitter
  ended: Promise<End>
  tell: (line: string) => void
}

const tellEvery = 5_000

/** What to tell about a server that ended by itself. */
export const describeEnd = ({ name, code, signal, last }: End): string =>
  `${name} ended (${signal ?? `code ${code}`}). Its last lines:\n${last}`

/**
 * Answers the address of the server's `ready <url>` line. It is waited for as long as it lives: how
 * long that takes is up to the machine. Meanwhile `tell` hears what it does.
 * @throws Stop when it ends instead
 */
export function untilReady({ name, lines, ended, tell }: Starting): Promise<string> {
  return new Promise((done, failed) => {
    let said = ''
    let waited = 0
    const timer = setInterval(() => {
      waited += tellEvery
      tell(`${name} is starting, ${waited / 1000} s${said && `: ${said}`}`)
    }, tellEvery)
    lines.on('line', (line: string) => {
      said = inWords(line)
      const url = /^ready (\S+)/.exec(line)?.[1]
      if (!url) return
      clearInterval(timer)
      done(url)
    })
    void ended.then((end) => {
      clearInterval(timer)
      failed(new Stop(describeEnd(end)))
    })
  })
}

/** A line of a log is an object; what it says stands in its `msg`, or its `event`. */
function inWords(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { msg, event } = JSON.parse(line)
    return String(msg ?? event ?? line)
  } catch {
    return line
  }
}
