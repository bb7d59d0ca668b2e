/** What may become of a call on its way: it ends without an answer, or with one that is not the server's. */
export type NetworkFault = { what: string } & (
  | { ends: 'without a line' | 'cut' | 'late' }
  | { status: number; body: string | null; headers?: Record<string, string> }
)

const page = '\r\n<!DOCTYPE html><html><body>nginx</body></html>'
const trace = 'TypeError: x is not a function\n    at Object.<anonymous> (/srv/app.js:1:1)'

/** The twelve of docs/trust.md, G19. */
export const networkFaults: NetworkFault[] = [
  { what: 'no line', ends: 'without a line' },
  { what: 'a line that is cut', ends: 'cut' },
  { what: 'a failure with a trace', status: 500, body: trace },
  { what: 'a server that is away', status: 503, body: page, headers: { 'retry-after': '2' } },
  { what: 'too many calls', status: 429, body: 'upstream: rate limited' },
  { what: 'no answer in time', ends: 'late' },
  { what: 'an answer that breaks off', status: 200, body: '{"devices": [' },
  { what: 'an empty answer', status: 200, body: '' },
  { what: 'a page', status: 200, body: page },
  { what: 'no content', status: 204, body: null },
  { what: 'a word', status: 200, body: '"OK"' },
  {
    what: 'an answer of two million letters',
    status: 200,
    body: JSON.stringify('x'.repeat(2_000_000)),
  },
]

/** Others of their kinds: refusals of what stands between, and reasons that are no sentence. */
export const moreNetworkFaults: NetworkFault[] = [
  { what: 'a page of what stands between', status: 404, body: page },
  { what: 'a trace of it', status: 403, body: trace },
  {
    what: 'a page as its reason',
    status: 409,
    body: JSON.stringify({ errorMessage: '<h1>No</h1>' }),
  },
  {
    what: 'a reason that is no sentence',
    status: 409,
    body: JSON.stringify({ errorMessage: 'x'.repeat(301) }),
  },
]
