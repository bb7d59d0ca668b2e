import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Browser } from 'playwright-core'
import type { Engine } from './engine'
import { WebKitContext, type ContextOptions } from './webkit/context'

/** A screen that nobody sees, for windows that need one. */
async function startScreen() {
  const screen = ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(child.stdio[3]!, 'data')) as [Buffer]
  const close = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return { address: `:${number.toString().trim()}`, close }
}

// The tests call only what these classes have; anything else fails by its name.
function browserOn(display: string, closeScreen = () => Promise.resolve()): Browser {
  const contexts: WebKitContext[] = []
  const newContext = async (options: ContextOptions) => {
    const context = await WebKitContext.open(display, options)
    contexts.push(context)
    return context
  }
  const close = async () => {
    // A test that failed has not left.
    const ends = await Promise.allSettled(contexts.map((context) => context.close()))
    await closeScreen()
    const failed = ends.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }
  return { newContext, close } as unknown as Browser
}

/** WebKitGTK by WebDriver, which Playwright does not speak: with the calls that the tests make. */
export const webkitEngine: Engine = {
  launch: async () => {
    const { address, close } = await startScreen()
    return browserOn(address, close)
  },
  serve: startScreen,
  connect: (address) => Promise.resolve(browserOn(address)),
  watch: (context) => Promise.resolve((context as unknown as WebKitContext).watched),
}
