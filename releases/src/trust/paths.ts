/** Where this installation keeps its own private key and its policy. */
export function trustPaths(env: Record<string, string | undefined>): {
  key: string
  policy: string
} {
  const folder = env.DATA_DIR || '.data'
  return {
    key: env.RELEASES_KEY || `${folder}/releases-key.jwk`,
    policy: env.RELEASES_POLICY || `${folder}/releases.policy.json`,
  }
}
