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
  | { kind: 'wrong pill'; box: number }
  | {
      kind: 'silent'
      /** ISO instant at which the device was last heard from or added, and its IANA zone. */
      since: string
      timezone: string
      /** It is for who is told after so many hours. */
      hours: number
    }
  | { kind: 'low pills' | 'no pills'; boxes: number[] }
  | { kind: 'new owner'; ownerName: string }
  | { kind: 'invitation'; inviterName: string }
  /** From before notices were kept as facts. */
  | { kind: 'as written'; body: string }
