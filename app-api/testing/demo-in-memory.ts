import type { AppInMemory } from './app-in-memory'
import { makeDemoData } from '../src/demo/demo-data'

const people = ['asha', 'ravi', 'viv', 'adm', 'ivy', 'stranger'] as const

/** The demo data in a server in memory, for tests, with the cookies of its people and of a stranger. */
export async function withDemo(
  memory: AppInMemory,
): Promise<AppInMemory & { cookies: Record<(typeof people)[number], string> }> {
  await makeDemoData(memory.store.db, new Date(memory.clock.now))
  const signedIn: [string, string][] = []
  for (const name of people) {
    const cookie = await memory.signIn(`demo-${name}`, { email: `${name}@example.test` })
    signedIn.push([name, cookie])
  }
  return { ...memory, cookies: Object.fromEntries(signedIn) as never }
}
