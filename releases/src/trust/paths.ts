/** Where this installation keeps its own private key, that of its host, and its policy. */
export function trustPaths(env: Record<string, string | undefined>): {
  key: string
  policy: string
  registry: string
} {
  const folder = env.DATA_DIR || '.data'
  return {
    key: env.RELEASES_KEY || `${folder}/releases-key.jwk`,
    registry: env.RELEASES_REGISTRY_KEY || `${folder}/host-key.jwk`,
    policy: env.RELEASES_POLICY || `${folder}/releases.policy.json`,
  }
}
