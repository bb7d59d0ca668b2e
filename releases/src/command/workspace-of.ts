import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The workspace that a folder is in; undefined outside of one, as in an image. */
export function workspaceOf(folder: string): string | undefined {
  if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : workspaceOf(above)
}
