import { run } from '../machine/run.mjs'

type Offer = { remote: string; address: string; host: string; ttl: string }
export type Link = { link: string } | { problem: string }

/**
 * A signed link that shows the build at `address` as `remote` in the browser that opens it, made by
 * `releases override` with the key of this machine.
 */
export async function overrideLink({ remote, address, host, ttl }: Offer): Promise<Link> {
  const words = ['override', remote, address, '--ttl', ttl, '--host', host]
  const command = ['releases/bin/releases.mjs', ...words, '--json']
  return linkIn(await run(process.execPath, command), words)
}

/** The link that `releases override --json` has made, or why there is none. */
export function linkIn(
  { code, out, said }: { code: number; out: string; said: string },
  words: string[],
): Link {
  if (code === 0) return { link: JSON.parse(out).link }
  return {
    problem: `${said}\n\nWhoever has a key can make it:\n  pnpm releases ${words.join(' ')}`,
  }
}
