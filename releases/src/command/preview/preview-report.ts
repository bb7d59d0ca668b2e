import type { Finding } from '../../codes'
import { printable } from '../../importing/printable'
import type { Reach } from '../../reach/reach'
import type { Release } from '../../release/release'
import type { Differences } from './what-differs'

/** All that a preview tells of a build. */
export type Preview = {
  channel: string
  /** The entry that it is shown beside. */
  seq: number
  release: Release
  /** What everybody has of its remote; undefined when nobody has it yet. */
  live: Release | undefined
  /** What speaks against its going live. */
  findings: readonly Finding[]
  /** The app with it, until when; undefined when it may not go live. */
  link?: { link: string; until: string }
  /** What the test said, when one was asked; of the app as it is, too, when pictures were. */
  tested?: { test: string; code: number; before?: number }
  differences?: Differences
  reach: Reach
  /** By the name of a page: its picture before and after, as paths beside the text. */
  pictures: readonly { name: string; before?: string; after?: string; isSame: boolean }[]
}

/** The preview as Markdown, for a pull request. */
export function previewText(preview: Preview): string {
  const { release, channel, link, differences, pictures } = preview
  const open = link
    ? `**[Open the app with it](${link.link})** until ${link.until}. Who has the link sees it, nobody else.`
    : 'It may not go live as it is, so there is no link.'
  return [
    `## ${release.remote} ${release.version} on ${channel}`,
    open,
    table(['', ''], summaryOf(preview)),
    ...(differences ? differenceSections(differences) : []),
    ...pictureSection(pictures),
  ].join('\n\n')
}

function summaryOf({ seq, release, live, findings, tested, differences, reach }: Preview) {
  const gate =
    firstOf(findings.map(({ code, message }) => `${code} ${asCode(message)}`)).join('<br>') ||
    'it may go live'
  const built = [release.build.commit?.slice(0, 8), release.build.author].filter(Boolean).join(', ')
  return [
    ['beside', `entry ${seq}: ${live ? `everybody has ${live.version}` : 'nobody has it yet'}`],
    ...(built ? [['built from', asCode(built)]] : []),
    ['gate', gate],
    ['test', tested ? testWords(tested) : 'none was asked'],
    ['reaches', reachWords(release, reach)],
    ...(differences ? [['bytes, brotli', bytesWords(differences.size)]] : []),
  ]
}

const testWords = ({ test, code, before = 0 }: NonNullable<Preview['tested']>) =>
  code === 0
    ? `${asCode(test)} said yes`
    : `**${asCode(test)} said no** (it ended with ${code})${before === 0 ? '' : '; it said no before, too'}`

function reachWords({ remote, routes }: Release, { sessions, remotes }: Reach): string {
  const paths = firstOf(routes.map(({ path }) => asCode(path))).join(', ') || 'no route of its own'
  if (sessions === 0) return `${paths}; no session was seen in seven days`
  const seen = remote === 'shell' ? sessions : (remotes[remote] ?? 0)
  return `${paths}; ${percent(seen / sessions)} of sessions of seven days (${seen} of ${sessions})`
}

const percent = (share: number) => `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`

function bytesWords({ from, to }: Differences['size']): string {
  const by = to.brotli - from.brotli
  return `${to.brotli} (${by < 0 ? '' : '+'}${by})`
}

function differenceSections({ routes, exposes, shared, types, files, packages }: Differences) {
  const lines = firstOf([
    ...signed('route', routes),
    ...signed('expose', exposes),
    ...shared.map((each) => `shared ${each}`),
    ...files.map((file) => `file ${file}`),
  ])
  return [
    ...folded('What differs', lines.length > 0 ? fenced('diff', lines.join('\n')) : undefined),
    ...folded('Types', patchText(types)),
    ...folded(
      'Packages',
      packages.length > 0
        ? table(
            ['package', 'version', 'licence'],
            packages
              .slice(0, MOST_ROWS)
              .map(({ name, version, licence }) =>
                [name, version, licence].map((each) => (each ? asCode(each) : 'not known here')),
              ),
          )
        : undefined,
    ),
  ]
}

function patchText(types: Differences['types']): string | undefined {
  if (types.length === 0) return undefined
  const lines = types.flatMap(({ path, patch }) =>
    patch === undefined ? [`${path}: too much differs`] : patch.trimEnd().split('\n'),
  )
  return fenced('diff', firstOf(lines).join('\n'))
}

const signed = (what: string, { added, removed }: { added: string[]; removed: string[] }) => [
  ...added.map((each) => `+ ${what} ${each}`),
  ...removed.map((each) => `- ${what} ${each}`),
]

function pictureSection(pictures: Preview['pictures']): string[] {
  if (pictures.length === 0) return []
  const cell = (path: string | undefined) =>
    path === undefined
      ? '–'
      : `![](${encodeURI(path).replaceAll('(', '%28').replaceAll(')', '%29')})`
  const rows = pictures.map(({ name, before, after, isSame }) => [
    asCode(name),
    isSame ? 'the same' : cell(before),
    cell(after),
  ])
  return ['### Pictures', table(['page', 'before', 'after'], rows)]
}

const folded = (title: string, text: string | undefined) =>
  text === undefined ? [] : [`### ${title}`, text]

// A comment on a pull request is refused beyond 65,536 letters.
const MOST_ROWS = 100
const MOST_LETTERS = 160

/** As many as anybody reads; `--json` has them all. */
function firstOf(rows: readonly string[]): string[] {
  const more = rows.length - MOST_ROWS
  const first = rows.slice(0, MOST_ROWS)
  return more > 0 ? [...first, `… and ${more} more; --json has them all`] : first
}

/** What somebody else wrote: nothing of it is a link, a name that is called, or the end of a cell. */
function asCode(text: string): string {
  const plain = printable(text).slice(0, MOST_LETTERS)
  const fence = fenceFor(plain, 0)
  const isNextToFence = plain.startsWith('`') || plain.endsWith('`')
  return isNextToFence ? `${fence} ${plain} ${fence}` : `${fence}${plain}${fence}`
}

function fenceFor(text: string, least: number): string {
  const longest = Math.max(least, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  return '`'.repeat(longest + 1)
}

function fenced(language: string, text: string): string {
  const plain = text
    .split('\n')
    .map((line) => printable(line.slice(0, MOST_LETTERS)))
    .join('\n')
  const fence = fenceFor(plain, 2)
  return `${fence}${language}\n${plain}\n${fence}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
