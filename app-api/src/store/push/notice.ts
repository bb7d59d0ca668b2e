/**
 * What happened, as facts: it is worded for each person when it is sent. No medicine is in it, as a
 * message may be seen on a locked screen.
 */
export type Notice =
  | {
      kind: 'missed'
      /** ISO instant at which the pill was due, and the IANA zone of its device. */
      at: string
      timezone: string
      /** How the device's day stood when it was told. */
      stands?: { taken: number; of: number } | undefined
    }
  | { kind: 'new owner'; ownerName: string }
  | { kind: 'invitation'; inviterName: string }
  /** From before notices were kept as facts. */
  | { kind: 'as written'; body: string }
