import { findHaproxy } from '../../build/deploy/haproxy'
import { run } from '../../build/machine/run.mjs'
import { findPostgres } from '../../build/postgres/find-postgres'

// What is not here is installed by root only.
const isPossible = process.getuid?.() === 0 || (findHaproxy() && findPostgres())

;(isPossible ? test : test.skip)(
  'both servers are replaced one by one, and no request fails',
  async () => {
    const { code, said } = await run(process.execPath, [
      '--import',
      'tsx',
      'build/deploy/rolling-upgrade.ts',
    ])

    if (code !== 0) throw new Error(said)
    expect(said).toMatch(/, 0 failed; .* 0 of them lost/)
  },
)
