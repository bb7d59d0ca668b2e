import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspaceOf } from './workspace-of'

test('the workspace of a folder is the nearest one above it, and there may be none', () => {
  const base = mkdtempSync(join(tmpdir(), 'workspace-of-'))
  const inner = join(base, 'releases/src/command')
  mkdirSync(inner, { recursive: true })
  expect(workspaceOf(inner)).toBeUndefined()

  writeFileSync(join(base, 'pnpm-workspace.yaml'), '')

  expect([workspaceOf(inner), workspaceOf(base)]).toEqual([base, base])
  rmSync(base, { recursive: true })
})
