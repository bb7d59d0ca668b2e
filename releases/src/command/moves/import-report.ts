import type { Finding } from '../../codes'
import { isAbout } from '../../gate/about'
import { shown } from '../../importing/fetch-bytes'
import type { Row } from '../../importing/survey'
import type { CommandAnswer } from '../surroundings'

/** What becomes of each entry, as a table. */
export function reportImport(
  as: string,
  rows: readonly Row[],
  gated: readonly Finding[],
): CommandAnswer {
  const all = rows.map((row) => ({ row, findings: findingsOn(row, gated) }))
  const ready = all.filter(({ findings }) => findings.length === 0).length
  const isFine = ready === rows.length && gated.length === 0
  const cells = all.map(({ row, findings }) => [
    [row.entry.name, row.entry.version].filter(Boolean).join(' '),
    becomes(row),
    statusOf(row, findings),
  ])
  const count = `${ready} of ${rows.length}`
  const end = isFine ? `${count} can be imported` : `nothing would move: ${count} are ready`
  return {
    text: [...aligned([['entry', 'becomes', 'state'], ...cells]), end].join('\n'),
    json: { ok: isFine, as, entries: all.map(({ row, findings }) => asJson(row, findings)) },
  }
}

function findingsOn({ bundle, findings }: Row, gated: readonly Finding[]): Finding[] {
  const { release } = bundle ?? {}
  return [...findings, ...(release ? gated.filter((each) => isAbout(release, each)) : [])]
}

function becomes({ remote, bundle }: Row): string {
  if (bundle) return `${bundle.release.remote} ${bundle.release.version}`
  return remote ?? '-'
}

function statusOf({ entry: { leaves = [] } }: Row, findings: readonly Finding[]): string {
  const codes = [...new Set(findings.map(({ code }) => code))].join(' ')
  const left = leaves.length > 0 ? `, without its ${leaves.join(', ')}` : ''
  return `${codes || 'ready'}${left}`
}

function aligned(rows: readonly string[][]): string[] {
  const widths = [0, 1].map((at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0)))
  return rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function asJson({ entry, remote, bundle }: Row, findings: readonly Finding[]): object {
  const { name, kind, version, url, near, exposes, shared, integrity, leaves } = entry
  const where = url ?? near
  const release = bundle && { remote: bundle.release.remote, version: bundle.release.version }
  return {
    name,
    kind,
    version,
    url: where && shown(where),
    integrity,
    exposes,
    shared,
    leaves,
    becomes: release ?? { remote },
    ready: findings.length === 0,
    findings,
  }
}
