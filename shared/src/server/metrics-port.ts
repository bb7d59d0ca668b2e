import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** Where `/metrics` is served; port 0 in a configuration is nowhere, here any free one. */
export type MetricsPlace = { host: string; port: number }

/**
 * Serves `/metrics` on a port of its own, which the public does not reach: what a server counts and
 * the figures of its process, in the text form of Prometheus.
 * @param text what the server counts
 * @returns the address, and how to close it; rejects when the port is taken
 */
export async function serveMetrics(
  text: () => Promise<string>,
  { host, port }: MetricsPlace,
): Promise<{ url: string; close(): Promise<void> }> {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void Promise.all([text(), ofProcess.metrics()]).then(
      (texts) =>
        response
          .writeHead(200, { 'content-type': ofProcess.contentType, 'cache-control': 'no-store' })
          .end(texts.join('\n')),
      (error: unknown) => response.writeHead(500).end(`${error}\n`),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`, close }
}
