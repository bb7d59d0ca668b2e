import { run } from '../machine/run.mjs'
import type { Ground } from '../rooms/ground'

type Offer = { remote: string; address: string; host: string; ttl: string; ground: Ground }
export type Link = { link: string } | { problem: string }

/**
 * A signed link that shows the build at `address` as `remote` in the browser that opens it, made by
 * `releases override` with the key of this machine.
 */
export async function overrideLink({ remote, address, host, ttl, ground }: Offer): Promise<Link> {
  const words = ['override', remote, address, '--ttl', ttl, '--host', host]
  const { program, typed } = ground.releases
  const said = await run(process.execPath, [program, ...words, '--json'], { folder: ground.root })
  return linkIn(said, `${typed} ${words.join(' ')}`)
}

/** The link that `releases override --json` has made, or why there is none. */
export function linkIn(
  { code, out, said }: { code: number; out: string; said: string },
  typed: string,
): Link {
  if (code === 0) return { link: JSON.parse(out).link }
  return {
    problem: `${said}\n\nWhoever has a key can make it:\n  ${typed}`,
  }
}
