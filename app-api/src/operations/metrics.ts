import { answersIn, type AnsweredCall } from '@pillbox/shared/server'
import { Counter, Registry } from 'prom-client'
import type { MailEnding } from '../mail/worker'
import type { Ending } from '../push/worker'

/** What is counted while the server works: no label ever holds an id or an address. */
export type Metrics = {
  answered(call: AnsweredCall): void
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
    answered: answersIn(registers, 'pillbox_request_seconds'),
    shed: () => shed.inc(),
    pushEnded: (ending) => deliveries.inc({ ending }),
    mailEnded: (ending) => mails.inc({ ending }),
    text: () => registry.metrics(),
  }
}
