import { run } from '../../build/machine/run.mjs'

// trust.md 2, G18: it ends with 1 where a call fails, one of a hundred is slower than promised, five
// times as many are answered otherwise than by a 503, it is not quick again within 5 s, or it keeps 50 MB
// more than before. `pnpm load --seconds 1200` is the same for twenty minutes.
test.each([
  ['embedded', 'Embedded database'],
  ['postgres', 'PostgreSQL'],
])('a minute of what people and boxes do is held on %s, and five times it', async (store, name) => {
  const { code, said } = await run('npm', ['run', '-s', 'load', '--', '--store', store])

  expect(said).toMatch(new RegExp(`${name}[^]*held .*p99`))
  expect({ code, said }).toEqual({ code: 0, said })
})
