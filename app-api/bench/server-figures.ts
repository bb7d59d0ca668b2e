/** What the server's process has used so far, and holds now. */
export type Figures = { cpuMs: number; rssMb: number; heapMb: number }

const mb = (bytes: number) => bytes / 1024 / 1024

/** How the process that started this one asks for its figures: as they are, or without what is garbage. */
export type Asked = 'figures' | 'tidied'

/** Lets it ask. */
export function tellFigures(): void {
  process.on('message', (asked: Asked) => {
    if (asked === 'tidied') globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed } = process.memoryUsage()
    const figures: Figures = {
      cpuMs: (user + system) / 1000,
      rssMb: mb(rss),
      heapMb: mb(heapUsed),
    }
    process.send?.(figures)
  })
}
