import { format } from 'node:util'

// A test that expects a warning replaces console.error itself with jest.spyOn.
const real = { error: console.error, warn: console.warn }
let written: string[] = []

beforeEach(() => {
  written = []
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => written.push(`console.${level}: ${format(...args)}`)
  }
})

afterEach(() => {
  Object.assign(console, real)
  if (written.length > 0) throw new Error(`The test wrote to the console:\n${written.join('\n')}`)
})
