import { Counter, Histogram, Registry } from 'prom-client'
import type { MailEnding } from '../mail/worker'
import type { Ending } from '../push/worker'

/** What is counted while the server works: no label ever holds an id or an address. */
export type Metrics = {
  answered(call: { method: string; route: string; status: number; ms: number }): void
  /** A call was refused because it would have waited too long. */
  shed(): void
  pushEnded(ending: Ending): void
  mailEnded(ending: MailEnding): void
  /** All figures in the text form of Prometheus. */
  text(): Promise<string>
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const seconds = new Histogram({
    name: 'pillbox_request_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const shed = new Counter({
    name: 'pillbox_shed_calls_total',
    help: 'Calls that were refused because they would have waited too long',
    registers,
  })
  const deliveries = new Counter({
    name: 'pillbox_push_deliveries_total',
    help: 'Push deliveries that were tried, by what became of them',
    labelNames: ['ending'],
    registers,
  })
  const mails = new Counter({
    name: 'pillbox_invitation_mails_total',
    help: 'Mails that were tried, of invitations and of missed pills, by what became of them',
    labelNames: ['ending'],
    registers,
  })
  return {
    answered({ method, route, status, ms }) {
      seconds.observe({ method, route, status: String(status) }, ms / 1000)
    },
    shed: () => shed.inc(),
    pushEnded: (ending) => deliveries.inc({ ending }),
    mailEnded: (ending) => mails.inc({ ending }),
    text: () => registry.metrics(),
  }
}
