import type { Command } from 'commander'
import { collect, KEEPING, type Collected, type Keeping } from '../gc/collect'
import { asCount, permit, print, type CommandAnswer, type Surroundings } from './surroundings'

type GcOptions = Partial<Keeping> & { apply?: true; json?: true }

const asDays = (text: string) => (text === '0' ? 0 : asCount(text))

/** Adds gc. */
export function gcCommand(program: Command, around: Surroundings): void {
  program
    .command('gc')
    .description(
      'says which versions nobody needs; with --apply marks them, then takes their files',
    )
    .option('--apply', 'do it; otherwise nothing changes')
    .option('--log-days <n>', 'keep what a channel named in so many days', asDays)
    .option('--last <n>', 'keep so many newest versions of each', asCount)
    .option('--seen-days <n>', 'keep what browsers reported in so many days', asDays)
    .option('--min-age-days <n>', 'keep what is younger', asDays)
    .option('--grace-days <n>', 'days between the mark and the loss of the files', asDays)
    .option('--json', 'as JSON')
    .action(async ({ apply: isAsked, json, ...changed }: GcOptions) => {
      const apply = isAsked === true
      const who = apply ? (await permit(around, 'gc:*')).actor.sub : 'nobody'
      const order = { keeping: { ...KEEPING, ...changed }, apply, actor: who }
      const now = around.now?.() ?? new Date()
      print(around, json, reportGc(await collect(around.store, { ...order, now }), apply))
    })
}

function reportGc({ kept, marked, deleted, files }: Collected, apply: boolean): CommandAnswer {
  const names = (releases: Collected['kept']) =>
    releases.map(({ remote, version }) => ({ remote, version }))
  const would = apply ? '' : 'would be '
  const lines = [
    ...marked.map(({ remote, version }) => `${would}marked: ${remote} ${version}`),
    ...deleted.map(({ remote, version }) => `${would}deleted: ${remote} ${version}`),
    `${kept.length} versions are needed, ${marked.length} ${would}marked, ${deleted.length} ${would}deleted (${files} files)`,
  ]
  return {
    text: lines.join('\n'),
    json: {
      ok: true,
      applied: apply,
      kept: kept.length,
      marked: names(marked),
      deleted: names(deleted),
      files,
    },
  }
}
