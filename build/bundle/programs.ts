/** A program of the bundle: where its source begins, and how its package script is called. */
type Program = { source: string; script: string }

/** What servers and operators start; each is `<name>.mjs` in the folder. */
export const programs: Record<string, Program> = {
  host: { source: 'host/src/main.ts', script: 'host' },
  'app-api': { source: 'app-api/src/main.ts', script: 'app-api' },
  releases: { source: 'releases/src/command/main.ts', script: 'releases' },
  backup: { source: 'app-api/src/backup/backup-main.ts', script: 'backup' },
  restore: { source: 'app-api/src/backup/restore-main.ts', script: 'restore' },
  'audit-verify': { source: 'app-api/src/audit/verify-main.ts', script: 'audit:verify' },
  'webhooks-try': { source: 'host/src/webhooks/try-main.ts', script: 'webhooks:try' },
}

/** They have an entry of their own in `entries/`, with `--help`; the others read their words themselves. */
export const servers = ['host', 'app-api']
