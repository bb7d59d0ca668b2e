import type { CDPSession } from './chromium'

/** How the browser reaches the servers, and how quick its processor is. */
export type Line = 'quick' | 'slow'

export const lines: Line[] = ['quick', 'slow']

/** What the words of a table mean. */
export const lineWords: Record<Line, string> = {
  quick: 'not throttled',
  slow: '150 ms, 1.6 Mbps, CPU x4',
}

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8

export async function throttle(session: CDPSession, line: Line): Promise<void> {
  if (line === 'quick') return
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1.6),
    uploadThroughput: bytesPerSecond(0.75),
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
