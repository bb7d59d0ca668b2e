import { Refusal, refusal } from '../../codes'

/** What an error of any client library says. */
type StoreTrouble = { status: number; name: string; message: string }

const NETWORK =
  /ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ENETUNREACH|EHOSTUNREACH|socket hang up|certificate/
const CREDENTIALS =
  /credential|ExpiredToken|InvalidAccessKeyId|SignatureDoesNotMatch|invalid_grant/i
const ELSEWHERE = /PermanentRedirect|AuthorizationHeaderMalformed/
const NO_BUCKET = /NoSuchBucket|bucket does not exist/i
// Amazon's answer to a conditional put that met another one; and a clock that the library corrects.
const PASSING = /ConditionalRequestConflict|OperationAborted|RequestTimeTooSkewed/

/** The key of a conditional put exists. */
export const isTaken = (error: unknown) => troubleOf(error).status === 412

/** The key that was asked for does not exist; a bucket that does not is something else. */
export function isMissing(error: unknown): boolean {
  const { status, name, message } = troubleOf(error)
  return status === 404 && !NO_BUCKET.test(`${name} ${message}`)
}

/** Another attempt may do better. */
export function mayPass(error: unknown): boolean {
  const { status, name, message } = troubleOf(error)
  if (PASSING.test(name)) return true
  if (status === 0) return NETWORK.test(message)
  return status === 429 || (status >= 500 && status !== 501)
}

/** The error as a coded message for the person who runs the command; a Refusal stays as it is. */
export function asRefusal(error: unknown, store: string): Refusal {
  if (error instanceof Refusal) return error
  const trouble = troubleOf(error)
  const said = `${trouble.name} ${trouble.message}`
  const answered = trouble.status > 0 ? `${trouble.status} ${said}` : said
  if (said.includes('Region is missing')) {
    return refusal('REL-003', `RELEASES_STORE needs ?region=, or set AWS_REGION`)
  }
  if (trouble.name === 'TimeoutError' || trouble.name === 'AbortError') {
    return refusal('REL-312', `${store} does not answer in time`)
  }
  // Old MinIO answers 304 to a conditional put, stores that know no conditions 501.
  if ([304, 501].includes(trouble.status)) {
    return refusal('REL-315', `${store} does not know If-None-Match: ${answered}`)
  }
  if (CREDENTIALS.test(said) || [401, 403].includes(trouble.status)) {
    return refusal('REL-313', `${store} refuses access: ${answered}`)
  }
  if (NO_BUCKET.test(said) || ELSEWHERE.test(said)) {
    return refusal('REL-314', `${store}: no such bucket in that place: ${answered}`)
  }
  if (trouble.status === 0 && NETWORK.test(said)) {
    return refusal('REL-311', `${store} can not be reached: ${trouble.message}`)
  }
  return refusal('REL-301', `${store}: ${answered}`)
}

// Libraries give the status as $metadata.httpStatusCode or code, the reason of a broken connection
// as code, and an AggregateError without a message when several addresses of a host were tried.
function troubleOf(error: unknown): StoreTrouble {
  if (!isRecord(error)) return { status: 0, name: 'Error', message: String(error) }
  const { $metadata, code, errors, name } = error
  const first: unknown = Array.isArray(errors) && !error.message ? errors[0] : undefined
  if (first) return troubleOf(first)
  const metadata = isRecord($metadata) ? $metadata.httpStatusCode : undefined
  const status = Number(metadata ?? code)
  const message = String(error.message || code)
  return {
    status: Number.isInteger(status) ? status : 0,
    name: String(name ?? 'Error'),
    message: typeof code === 'string' && !message.includes(code) ? `${code} ${message}` : message,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
