import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ObjectServer } from '../src/storage/testing/object-server'
import { S3, startS3 } from '../src/storage/testing/s3-server'
import { conformance, type Found } from './conformance'

let s3: ObjectServer
beforeAll(async () => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: S3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3.secretAccessKey,
  })
  s3 = await startS3()
})
afterAll(() => s3.stop())

async function ask(address: string, most = Infinity): Promise<Found[]> {
  const all: Found[] = []
  for await (const found of conformance(address, 2)) {
    all.push(found)
    if (all.length === most) break
  }
  return all
}
const inBucket = (most?: number) => ask(`s3://pills/some/prefix?endpoint=${s3.origin}`, most)
const failed = (all: readonly Found[]) => all.filter(({ why }) => why !== undefined)

test('a folder does all that releases need, and nothing stays of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'))
  const all = await ask(folder)

  expect(failed(all)).toEqual([])
  expect(all).toHaveLength(9)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('so does a bucket, whose other keys stay', async () => {
  s3.objects.set('some/prefix/of-others', Buffer.from('-'))

  expect(failed(await inBucket())).toEqual([])
  expect([...s3.objects.keys()]).toEqual(['some/prefix/of-others'])
})

test('a bucket that puts over what is there is told by each rule that writes', async () => {
  s3.ignoresConditions = true
  const all = await inBucket()
  s3.ignoresConditions = false

  expect(failed(all).map(({ why }) => why)).toContainEqual(
    expect.stringContaining('puts over a key although it was told not to'),
  )
  expect(failed(all).map(({ rule }) => rule)).toEqual(
    expect.arrayContaining([
      'keeps the first bytes of a key and says who put them',
      'takes 2 commits of each of four processes and loses none',
      'has a release published, rolled back, published and killed, and verifies it',
    ]),
  )
})

test('a bucket that lets two create a key at once is told', async () => {
  // As stores do that look first and write then: each of many sees that nothing is there.
  s3.trouble = ({ method, headers, url }) => {
    if (method === 'PUT' && headers['if-none-match'] && url.pathname.includes('/one/'))
      for (const key of [...s3.objects.keys()].filter((each) => each.includes('/one/')))
        s3.objects.delete(key)
    return undefined
  }
  const all = await inBucket(5)
  s3.trouble = () => undefined

  expect(failed(all).map(({ rule }) => rule)).toEqual([
    'lets exactly one of many create a key, each time',
  ])
})
