/** A row of the audit: it is only ever added. */
export type AuditTable = {
  /** The device, or what the person is called here. */
  chain: string
  /** From 1, without a gap. */
  seq: number
  at: Date
  /** What the person is called here; who that is, is forgotten with their account. */
  name: string
  call: string
  device_id: string | null
  /** The code of a refusal; null of a change. */
  refusal: string | null
  /** SHA-256 of the device's or the person's state; null of a refusal and of sessions. */
  state_before: string | null
  state_after: string | null
  request_id: string
  /** SHA-256 of all of this and the hash before it. */
  hash: string
}

export type AuditNameTable = { uid: string; name: string }
