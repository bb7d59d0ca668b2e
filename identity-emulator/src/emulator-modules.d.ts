// The emulator's own code has no types and no public door; its version is pinned (server.md 2).
declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  const apiSpec: { default: { paths: Record<string, { parameters?: object[] }> } }
  export = apiSpec
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  type Account = { localId: string; providerUserInfo?: { providerId: string }[] }
  type ProjectState = {
    users: Map<string, Account>
    overwriteUserWithLocalId(localId: string, account: Account): void
    updateUserByLocalId(localId: string, fields: object, options?: object): Account
  }
  const state: { AgentProjectState: new (projectId: string) => ProjectState }
  export = state
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http'

  const server: {
    createApp(
      projectId: string,
      singleProjectMode: number,
      states: Map<string, unknown>,
    ): Promise<RequestListener & { set(name: string, value: string): void }>
  }
  export = server
}

declare module 'firebase-tools/lib/logger.js' {
  const logger: { logger: { silent: boolean } }
  export = logger
}
