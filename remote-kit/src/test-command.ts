import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const jest = () => {
  const manifest = createRequire(import.meta.url).resolve('jest/package.json')
  return join(dirname(manifest), 'bin/jest.js')
}

/** `pillbox test`: Jest, with what is typed behind it. */
export const testCommand = (): Promise<void> =>
  new Promise((done, failed) => {
    const args = [jest(), ...process.argv.slice(2)]
    const child = spawn(process.execPath, args, { stdio: 'inherit' })
    child.once('error', failed)
    child.once('close', (code) => {
      process.exitCode = code ?? 1
      done()
    })
  })
