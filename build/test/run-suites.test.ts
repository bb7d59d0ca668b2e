import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KeptResults } from './kept-results'
import { together } from './result'
import { isFew, judge, keepRooms } from './run-suites'
import { longer, mayRunBesideOthers, suites } from './suites.mjs'
import { chosen, longestFiles } from './test-all'

const passed = [{ name: 'screens', passed: 7, failed: 0, seconds: 1 }]
const hasFailed = { name: 'jest', failed: 1 }

test('a run in which all passed has no failure', () => {
  expect(judge({ projects: ['screens'], code: 0, results: passed })).toEqual(passed)
})

test('a run with a failed test has that failure only', () => {
  const failed = [{ name: 'screens', passed: 7, failed: 2, seconds: 1 }]

  expect(judge({ projects: ['screens'], code: 1, results: failed })).toEqual(failed)
})

test('a run without a single test has failed', () => {
  expect(judge({ projects: ['screens'], code: 0, results: [] })).toMatchObject([hasFailed])
})

test('a run that passed but ended badly has failed', () => {
  expect(judge({ projects: ['screens'], code: 1, results: passed })).toMatchObject([
    ...passed,
    hasFailed,
  ])
})

test('a run that left no result has failed', () => {
  expect(judge({ projects: ['screens'], code: 134, results: [] })).toMatchObject([hasFailed])
})

test('a run that was killed after a failed test has failed for both', () => {
  const failed = [{ name: 'screens', passed: 7, failed: 2, seconds: 1 }]

  const judged = judge({ projects: ['screens'], code: 137, results: failed })

  expect(judged).toMatchObject([...failed, hasFailed])
})

test('a run without a test of one of the projects has failed', () => {
  const judged = judge({ projects: ['screens', 'rules'], code: 0, results: passed })

  expect(judged).toMatchObject([...passed, hasFailed])
})

test('the files that took longest are told, of what ran now', () => {
  const file = (path: string, seconds: number) => ({
    ...{ project: 'looks', path, seconds, passed: 1, failed: 0, figures: [] },
  })
  const many = Array.from({ length: 12 }, (_, n) => file(`${n}.test.ts`, n))
  const ran = { name: 'looks', passed: 12, failed: 0, seconds: 66, files: many }
  const kept = { ...ran, name: 'rules', files: [file('kept.test.ts', 99)], keptFrom: 'yesterday' }

  const told = longestFiles([ran, kept])
  expect(told).toHaveLength(10)
  expect(told[0]).toBe('   11 s  looks 11.test.ts')
  expect(told[9]).toBe('    2 s  looks 2.test.ts')
})

test('what failed in the files of a suite is what failed in the suite', () => {
  const part = { name: 'screens', passed: 1, seconds: 1 }
  const whole = together([
    { ...part, failed: 1, failures: ['this'] },
    { ...part, failed: 0, failures: [] },
    { ...part, failed: 1, failures: ['that'] },
  ])

  expect(whole).toMatchObject([{ passed: 3, failed: 2, failures: ['this', 'that'] }])
})

describe('what is kept of a run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-rooms-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const tree = new Map([['app-api/package.json', 'sha256']])
  const at = (project: string, path: string) => ({ project, path })
  const counts = { passed: 3, failed: 0, seconds: 1, skipped: [], failures: [] }
  const ran = (path: string) => ({ ...at('servers', path), ...counts })
  const listed = [
    at('servers', 'app-api/a.test.ts'),
    at('servers', 'app-api/b.test.ts'),
    at('servers', 'host/c.test.ts'),
  ]
  let runs = 0

  function keptOf(files: ReturnType<typeof ran>[], results = passed, expected = listed): string[] {
    const path = join(folder, `${(runs += 1)}.json`)
    const kept = new KeptResults({ all: false, path })
    const run = { listed: expected, files, results, tools: [] }
    keepRooms({ tree, kept }, { ...run, after: tree })
    return existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, 'utf8'))) : []
  }

  test('a room of which every file has passed is kept', () => {
    expect(keptOf(listed.map(({ path }) => ran(path)))).toEqual(['servers app-api', 'servers host'])
  })

  test('a room is not kept whose last files were never heard of', () => {
    expect(keptOf([ran('app-api/a.test.ts'), ran('host/c.test.ts')])).toEqual(['servers host'])
  })

  test('a room is kept for each project by itself', () => {
    const twice = [...listed, at('postgres', 'app-api/a.test.ts')]

    expect(
      keptOf(
        listed.map(({ path }) => ran(path)),
        passed,
        twice,
      ),
    ).toEqual(['servers app-api', 'servers host'])
  })

  test('nothing is kept of a run that ended badly, whatever passed in it', () => {
    const ended = [...passed, { name: 'jest', passed: 0, failed: 1, seconds: 0 }]

    expect(
      keptOf(
        listed.map(({ path }) => ran(path)),
        ended,
      ),
    ).toEqual([])
  })
})

describe('what is run', () => {
  const all = (wanted: Parameters<typeof chosen>[0]) => {
    const { check, units, built } = chosen(wanted)
    return [...(check ? ['check'] : []), ...units, ...built]
  }

  test('every change is held to what does not take longer', () => {
    expect(all({})).toEqual(suites.filter((name) => !longer.includes(name)))
  })

  test('the whole is every suite there is', () => {
    expect(new Set(all({ whole: true }))).toEqual(new Set(suites))
  })

  test('what is named is run, and nothing else', () => {
    expect(all({ only: ['drills', 'rules'], whole: true })).toEqual(['rules', 'drills'])
    expect(() => all({ only: ['journey'] })).toThrow('There is no journey')
  })

  test('journeys begin while the last tenth of the unit tests runs', () => {
    expect(mayRunBesideOthers(chosen({}).built)).toBe(true)
    const few = [isFew(51, 500), isFew(50, 500), isFew(1, 3), isFew(0, 3)]
    expect(few).toEqual([false, true, false, true])
  })

  test('what looks at moments or measures seconds waits for all of them', () => {
    expect(mayRunBesideOthers(chosen({ whole: true }).built)).toBe(false)
    expect(mayRunBesideOthers(['looks'])).toBe(false)
    expect(mayRunBesideOthers(['drills'])).toBe(false)
  })
})
