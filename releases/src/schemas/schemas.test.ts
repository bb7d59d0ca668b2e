import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsonSchemas, SCHEMAS } from './schemas'

const folder = join(__dirname, '../../..', SCHEMAS)

test.each(Object.entries(jsonSchemas()))(
  'the published schema %s is the one that is checked; `pnpm schemas` writes it',
  async (file, text) => {
    expect(await readFile(join(folder, file), 'utf8')).toBe(text)
  },
)

test('nothing else is published as a schema', async () => {
  expect((await readdir(folder)).sort()).toEqual(Object.keys(jsonSchemas()).sort())
})

test('the schema of release.json says what only a shell has, and what a remote must expose', () => {
  const schema = JSON.parse(jsonSchemas()['release.json'] ?? '')
  const [shell, component, parcel] = schema.allOf[0].anyOf

  expect(schema.additionalProperties).toBe(false)
  expect(shell.required).toContain('page')
  expect(component.properties).toMatchObject({
    page: { not: {} },
    exposes: { required: ['./room'] },
    contract: { required: ['host'] },
  })
  expect(parcel.properties.exposes.required).toEqual(['./lifecycles'])
})
