import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { liveMapFor } from '../support/live-map'
import { theProduct } from '../support/product'

const { stack, visit } = theProduct()

type Release = { files: Record<string, unknown>; maps: Record<string, unknown> }

/** What is stored of a release: the path of its licences, and the packages that its source maps name. */
function stored(remote: string, version: string) {
  const folder = join(stack().dataDir, 'releases/remotes', remote, version)
  const release: Release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))
  const sources = readdirSync(join(folder, 'maps')).flatMap((name) => {
    const map: { sources: string[] } = JSON.parse(
      String(gunzipSync(readFileSync(join(folder, 'maps', name)))),
    )
    return map.sources
  })
  const packages = sources.flatMap(
    (source) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  )
  const path = Object.keys(release.files).find((each) => /^notices\.\w+\.txt$/.test(each))
  return { path, packages: [...new Set(packages)] }
}

test('beside each release lies as text whose code is in it: every package of its source maps', async () => {
  const { context, leave } = await visit()
  const { host, remotes } = await liveMapFor(context.request)
  const live = Object.entries(remotes).map(([name, { version }]) => [name, version] as const)

  const lengths: number[] = []
  for (const [remote, version] of [['shell', host.version] as const, ...live]) {
    const { path, packages } = stored(remote, version)
    const answer = await context.request.get(`/r/${remote}/${version}/${path}`)
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
    const text = await answer.text()
    const named = packages.filter((name) => text.includes(`\n${name}@`))
    expect({ remote, packages: named }).toEqual({ remote, packages })
    expect(text).toContain('Permission is hereby granted')
    lengths.push(packages.length)
  }
  // The shell has most of them, and no remote is looked at in vain.
  expect(Math.max(...lengths)).toBeGreaterThan(50)
  expect(Math.min(...lengths)).toBeGreaterThan(0)
  await leave()
})
