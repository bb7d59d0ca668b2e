import { Option, type Command } from 'commander'
import { refuseIfAny, type Finding } from '../../codes'
import { check } from '../../gate/alone/check'
import { gate } from '../../gate/gate'
import { FORMATS, readEntries, type Format } from '../../importing/read-document'
import { survey, type Row } from '../../importing/survey'
import { readHead } from '../../log/entries'
import type { Bundle } from '../../release/bundle'
import { print, type Surroundings } from '../surroundings'
import { reportImport } from './import-report'
import { asMove, hostFor, type MoveOptions } from './move-command'
import { reportPublished, uploadOrPublish } from './publish-command'

type Options = MoveOptions & { as: Format; dryRun?: true }

const LONGEST_MS = 600_000

/** Adds import, which takes what another system serves. */
export function importCommand(program: Command, around: Surroundings): void {
  const formats = Object.keys(FORMATS)
  asMove(program.command('import <file-or-url>'))
    .description("publishes the releases that another system's document names, in one commit")
    .addOption(
      new Option(
        '--as <format>',
        'import-map: of import-map-deployer; piral: the feed of a feed service; manifests: a list of addresses of mf-manifest.json or release.json',
      )
        .choices(formats)
        .makeOptionMandatory(),
    )
    .option('--dry-run', 'says what would become what, and what is missing; moves nothing')
    .action(async (source: string, options: Options) => {
      const until = AbortSignal.timeout(LONGEST_MS)
      const { entries, name } = await readEntries(source, options.as, until)
      const rows = await survey(entries, until)
      if (options.dryRun) return sayWhatWouldBe(around, options, rows)
      refuseIfAny(...refusalOf(options, rows, []))
      const bundles = bundlesIn(rows)
      const how = { ...options, cohort: [], reason: `import of ${name}`.slice(0, 300) }
      reportPublished(around, options, await uploadOrPublish(around, how, bundles), bundles.length)
    })
}

const bundlesIn = (rows: readonly Row[]) => rows.flatMap(({ bundle }) => bundle ?? [])

async function sayWhatWouldBe(
  around: Surroundings,
  options: Options,
  rows: readonly Row[],
): Promise<void> {
  const gated = await ask(around, options, bundlesIn(rows))
  const report = reportImport(options.as, rows, gated)
  const refused = refusalOf(options, rows, gated)
  // With findings runCli writes the JSON, so that there is one document of it.
  if (!options.json || refused[0].length === 0) print(around, options.json, report)
  refuseIfAny(...refused)
}

function refusalOf({ as }: Options, rows: readonly Row[], gated: readonly Finding[]) {
  const findings = [...rows.flatMap((row) => row.findings), ...gated]
  return [findings, reportImport(as, rows, gated).json] as const
}

/** What the gate says; a host is asked when it is published, and before that each for itself. */
async function ask(
  around: Surroundings,
  options: Options,
  bundles: readonly Bundle[],
): Promise<readonly Finding[]> {
  if (hostFor(around, options)) return (await Promise.all(bundles.map(check))).flat()
  const { channel } = options
  const head = (await readHead(around.store, channel))?.document
  const now = around.now?.() ?? new Date()
  return gate(around.store, { channel, head, bundles, hotfix: false, now })
}
