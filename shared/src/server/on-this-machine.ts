const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/

/** Does this host name or address reach this machine from itself alone? An IPv6 one with brackets or without. */
export function isOnThisMachine(hostname: string): boolean {
  return loopback.test(hostname)
}

/**
 * Why a server that takes the identity emulator's word may not be reached like this, one sentence
 * for each address: with the emulator anybody may be anybody.
 * @param addresses by the name of their setting: host names, and origins
 */
export function emulatorProblems(addresses: Record<string, string>): string[] {
  const hostOf = (text: string) => (URL.canParse(text) ? new URL(text).hostname : text)
  return Object.entries(addresses)
    .filter(([, address]) => !isOnThisMachine(hostOf(address)))
    .map(
      ([name, address]) =>
        `${name} is ${address}, but with the identity emulator anybody may be anybody, so it is for ` +
        'this machine only (127.0.0.1, http://localhost:3000). For others set NODE_ENV=production ' +
        'and FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN of a real identity project',
    )
}
