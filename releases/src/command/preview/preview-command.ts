import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { refusal, refuseIfAny } from '../../codes'
import { readBundle, type Bundle } from '../../release/bundle'
import type { ReleaseName } from '../../release/release'
import { LONGEST_S } from '../../trust/override-token'
import { askTest, ENDED } from '../ask-test'
import { asMove, hostFor, linksTo, type MoveOptions } from '../moves/move-command'
import { signedLink } from '../signed-link'
import { print, type Surroundings } from '../surroundings'
import { areSamePictures } from './same-pictures'
import { lookAtHost, lookInStore } from './preview-places'
import { previewText, type Preview } from './preview-report'
import { whatDiffers } from './what-differs'

type Options = MoveOptions & { hotfix?: boolean; test?: string; pictures?: string }

/** Adds preview: a build beside what runs, told in a page for whoever reviews it (releases.md 3b). */
export function previewCommand(program: Command, around: Surroundings): void {
  asMove(program.command('preview <dir>'))
    .description(
      'stores a build, and says as Markdown what it would change, with a link to the app with it',
    )
    .option('--test <command>', 'asked as by replay; it finds the link in RELEASES_LINK')
    .option(
      '--pictures <folder>',
      'the test puts pictures below it (RELEASES_PICTURES), of before and after',
    )
    .option('--hotfix', 'a fix of an older line, older than what the channel ran')
    .action(async (dir: string, options: Options) => {
      if (options.pictures !== undefined && options.test === undefined)
        throw refusal('REL-001', '--pictures are taken by the test; name it with --test')
      const preview = await lookAt(around, options, { bundle: await readBundle(dir), folder: dir })
      print(around, options.json, { text: previewText(preview), json: asJson(preview) })
      refuseIfAny(preview.findings)
      const { tested, release } = preview
      if (tested && tested.code !== 0)
        throw refusal(
          'REL-013',
          `${release.remote} ${release.version}: ${tested.test} ended with ${tested.code}`,
        )
    })
}

/** Without the lists of files. */
function asJson({ release: { remote, version }, live, ...told }: Preview) {
  const isOk = told.findings.length === 0 && (told.tested?.code ?? 0) === 0
  return { ok: isOk, ...told, remote, version, live: live?.version ?? null }
}

type Build = { bundle: Bundle; folder: string }

async function lookAt(around: Surroundings, options: Options, build: Build): Promise<Preview> {
  const { channel } = options
  const { release } = build.bundle
  if (release.remote === 'shell') throw refusal('REL-001', 'no link shows another shell')
  const host = hostFor(around, options)
  const { bundle } = build
  const { beside, keep } = host
    ? await lookAtHost(around, options, { host, bundle })
    : await lookInStore(around, options, bundle)
  const known = { channel, release, ...beside, pictures: [] }
  if (beside.findings.length > 0) return known
  const stored = await keep()
  const { live } = beside
  return {
    ...known,
    differences: await whatDiffers(stored, live, build),
    ...(await show(around, options, { ...release, live: live?.version })),
  }
}

/** The link, and what a test says of what is behind it. */
async function show(
  around: Surroundings,
  options: Options,
  { remote, version, live }: ReleaseName & { live: string | undefined },
): Promise<Pick<Preview, 'pictures' | 'link' | 'tested'>> {
  const { channel, test, pictures } = options
  const host = linksTo(around, options)
  const linkTo = (shown: string) =>
    signedLink(around, { remotes: { [remote]: shown }, channel, ttl: LONGEST_S, host })
  const link = await linkTo(version)
  if (test === undefined) return { link, pictures: [] }
  // Both show one moment: a minute that went by between them would make their pictures differ.
  const moment = (around.now?.() ?? new Date()).toISOString()
  const look = async (what: string, at: string, folder?: string) => {
    around.err(`looking at ${remote} ${what} on ${channel}\n`)
    const forPictures = { ...(folder && { RELEASES_PICTURES: folder, RELEASES_TIME: moment }) }
    const code = await askTest(test, at, forPictures)
    if (code < ENDED) return code
    throw refusal('REL-015', `${test} was ended (${code})`)
  }
  if (pictures === undefined)
    return { link, tested: { test, code: await look(version, link.link) }, pictures: [] }
  const folders = await foldersIn(pictures)
  // Of what everybody has by a link too: without one this browser might be in a canary.
  const old = live === undefined ? host : (await linkTo(live)).link
  const before = await look(live ?? 'before it', old, folders.before)
  const code = await look(version, link.link, folders.after)
  return { link, tested: { test, code, before }, pictures: await picturesIn(folders) }
}

const isPicture = (name: string) => name.endsWith('.png')

type Folders = { before: string; after: string }

async function foldersIn(folder: string): Promise<Folders> {
  const folders = { before: join(folder, 'before'), after: join(folder, 'after') }
  // Nothing of an earlier run stands for a page that this one did not reach.
  for (const each of Object.values(folders)) {
    await mkdir(each, { recursive: true })
    for (const name of (await readdir(each)).filter(isPicture)) await rm(join(each, name))
  }
  return folders
}

async function picturesIn({ before, after }: Folders): Promise<Preview['pictures']> {
  const [old, now] = [await readdir(before), await readdir(after)]
  const names = [...new Set([...old, ...now])].filter(isPicture).sort()
  return Promise.all(
    names.map(async (name) => {
      const paths = {
        ...(old.includes(name) ? { before: join(before, name) } : {}),
        ...(now.includes(name) ? { after: join(after, name) } : {}),
      }
      const isSame = await areSame(paths)
      return { name: name.slice(0, -'.png'.length), ...paths, isSame }
    }),
  )
}

async function areSame({ before, after }: Partial<Folders>): Promise<boolean> {
  if (before === undefined || after === undefined) return false
  return areSamePictures(await readFile(before), await readFile(after))
}
