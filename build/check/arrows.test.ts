import { join } from 'node:path'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')

/** The packages that the arrows are checked by, of one file. */
async function packagesOf(file: string): Promise<string[]> {
  const args = [depcruise, '--output-type', 'json', file]
  const { out } = await run(process.execPath, args)
  const { modules }: { modules: { source: string; dependencies: { module: string }[] }[] } =
    JSON.parse(out)
  return modules
    .filter(({ source }) => source === file)
    .flatMap(({ dependencies }) => dependencies.map(({ module }) => module))
}

test('the arrows see a package that is entered by a folder named dist', async () => {
  expect(await packagesOf('mf-auth/src/provider/provider.ts')).toEqual(
    expect.arrayContaining(['firebase/app', 'firebase/auth']),
  )
})
