import type { Figures } from './server-figures'

/** What the server's process held at a time, in seconds since the first. */
export type Memory = { at: number; rssMb: number }

const mostSamples = 300
const leastSeconds = 1

/** Looks at the server's memory while it works, often enough for a slope and no oftener. */
export function watchMemory(figures: () => Promise<Figures>, seconds: number) {
  const samples: Memory[] = []
  const began = performance.now()
  let looking = Promise.resolve()
  const look = async () => {
    const at = (performance.now() - began) / 1000
    samples.push({ at, rssMb: (await figures()).rssMb })
  }
  const queue = () => void (looking = looking.then(look))
  queue()
  const timer = setInterval(queue, Math.max(leastSeconds, seconds / mostSamples) * 1000)
  return {
    async stop(): Promise<Memory[]> {
      clearInterval(timer)
      queue()
      await looking
      return samples
    },
  }
}

/** How much more it holds after an hour at this rate: the line that lies closest to the second half. */
export function megabytesAnHour(samples: Memory[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (of: (sample: Memory) => number) =>
    half.reduce((sum, sample) => sum + of(sample), 0) / half.length
  const [at, mb] = [mean((sample) => sample.at), mean((sample) => sample.rssMb)]
  const together = mean((sample) => (sample.at - at) * (sample.rssMb - mb))
  const alone = mean((sample) => (sample.at - at) ** 2)
  return alone === 0 ? 0 : (together / alone) * 3600
}
