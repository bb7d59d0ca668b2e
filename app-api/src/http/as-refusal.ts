import { badForm, notJson, ourFault, outOfService, Refusal, tooLarge } from '../refusals'

const framework: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
}

// SQLSTATE classes of a lost connection, too many of them, a statement that took too long, a server
// that stops, and of transactions that got in each other's way; a lock that was not to be had; and
// the network's own codes.
const storeIsAway = (code: string) =>
  /^(08|40|53|57)[0-9A-Z]{3}$|^55P03$|^E(CONN|PIPE|TIMEDOUT|AI_AGAIN|NOTFOUND|HOSTUNREACH)/.test(
    code,
  )

/** Any failure as a refusal: what is neither ours nor the client's fault is a 500 that tells nothing. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const known = framework[code]
  if (known !== undefined) return known()
  if (statusCode === 503 || storeIsAway(code)) return outOfService(error)
  return statusCode >= 400 && statusCode < 500 ? badForm() : ourFault()
}
