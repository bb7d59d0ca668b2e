import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ownerOnly } from '@pillbox/shared/server'
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js'
import emulatorServer from 'firebase-tools/lib/emulator/auth/server.js'
import emulatorState from 'firebase-tools/lib/emulator/auth/state.js'
import emulatorLogger from 'firebase-tools/lib/logger.js'
import { accountsFile, type Account } from './accounts-file'
import { asForwarded, isForeignPage } from './forwarded'

// Only these are compiled: all 80 take five times as long. Without the config path the protection
// against email enumeration cannot be switched on (server.md 2).
const usedPaths = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:query',
  '/v1/projects/{targetProjectId}/accounts:sendOobCode',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/recaptchaParams',
  '/v2/projects/{targetProjectId}/config',
  '/v1/token',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
])

const loopback = '127.0.0.1'
/** kill -9 loses at most the changes of this time. */
const saveEveryMs = 500
const noProjectWarning = 1

const passwordProvider = 'password'

// The emulator adds the password again as a way to sign in when it takes an account over.
const withoutPasswordProvider = (account: Account): Account => ({
  ...account,
  providerUserInfo: (account.providerUserInfo ?? []).filter(
    ({ providerId }) => providerId !== passwordProvider,
  ),
})

type ApiPaths = (typeof apiSpec)['default']['paths']

// The parameters that every path refers to (alt, callback, fields ...) are never sent, and to
// compile them takes half of the start.
function prune(paths: ApiPaths): void {
  for (const [path, item] of Object.entries(paths)) {
    if (!usedPaths.has(path)) delete paths[path]
    item.parameters = (item.parameters ?? []).filter((each) => !('$ref' in each))
  }
}

// The emulator does not sign, so two sign-ins of one person in the same second would get the same
// token, and ours takes a token once only. A claim that differs tells them apart.
class ProjectWithUniqueTokens extends emulatorState.AgentProjectState {
  override updateUserByLocalId(localId: string, fields: object, options?: object): Account {
    const customAttributes = JSON.stringify({ jti: randomUUID() })
    const signsIn = 'lastLoginAt' in fields
    const changed = signsIn ? { ...fields, customAttributes } : fields
    return super.updateUserByLocalId(localId, changed, options)
  }
}

async function emulatorApp(projectId: string, accounts: Account[]) {
  emulatorLogger.logger.silent = true
  prune(apiSpec.default.paths)
  const project = new ProjectWithUniqueTokens(projectId)
  for (const account of accounts) {
    project.overwriteUserWithLocalId(account.localId, withoutPasswordProvider(account))
  }
  const states = new Map([[projectId, project]])
  const app = await emulatorServer.createApp(projectId, noProjectWarning, states)
  app.set('trust proxy', 'loopback')
  return { app, accountsNow: () => [...project.users.values()] }
}

function guarded(app: RequestListener): RequestListener {
  return (request, response) => {
    asForwarded(request)
    if (!isForeignPage(request)) return app(request, response)
    response.writeHead(403, { 'content-type': 'application/json' })
    return response.end('{"error":{"code":403,"message":"FOREIGN_ORIGIN"}}')
  }
}

export type Emulator = { url: string; close(): Promise<void> }

/** The identity emulator in this process, on loopback only, its accounts kept in `dataDir`/identity. */
export async function startEmulator(settings: {
  port: number
  dataDir: string
  projectId: string
}): Promise<Emulator> {
  ownerOnly(settings.dataDir, ['identity'])
  const file = accountsFile(join(settings.dataDir, 'identity', 'accounts.json'))
  const { app, accountsNow } = await emulatorApp(settings.projectId, file.load())
  const server = createServer(guarded(app))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(settings.port, loopback, resolve)
  })
  const saving = setInterval(() => file.save(accountsNow()), saveEveryMs)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${loopback}:${port}`,
    async close() {
      clearInterval(saving)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      file.save(accountsNow())
    },
  }
}
