import { run } from '../machine/run.mjs'

type Offer = { remote: string; address: string; host: string; ttl: string }
export type Link = { link: string } | { problem: string }

const inText = /https?:\/\/\S+\/releases\/v1\/override\?token=\S+/

/**
 * A signed link that shows the build at `address` as `remote` in the browser that opens it, made by
 * `releases override` with the key of this machine.
 */
export async function overrideLink({ remote, address, host, ttl }: Offer): Promise<Link> {
  const words = ['override', remote, address, '--ttl', ttl, '--host', host]
  const cli = ['--import', 'tsx', 'releases/src/main.ts']
  const { code, said } = await run(process.execPath, [...cli, ...words])
  const link = inText.exec(said)?.[0]
  if (code === 0 && link) return { link }
  return {
    problem: `${said.trim()}\n\nWhoever has a key can make it:\n  pnpm releases ${words.join(' ')}`,
  }
}
