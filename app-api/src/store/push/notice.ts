/** How a device of somebody stood on the day before, and what needs them now. */
export type DigestLine = {
  deviceId: string
  nickname: string
  /** IANA zone of the device. */
  timezone: string
  /** The day that it tells of, YYYY-MM-DD there. */
  day: string
  taken: number
  of: number
  /** How many of them nobody knows of. */
  notKnown: number
  /** The boxes that run low, and those without a pill. */
  low: number[]
  empty: number[]
  /** ISO instant since which it is silent. */
  silentSince?: string | undefined
}

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
      /** ISO instant at which it was told; not in one that was kept before that was noted. */
      told?: string | undefined
    }
  | {
      kind: 'wrong pill'
      box: number
      /**
       * ISO instant at which the box was opened, and the IANA zone of its device; not in one that was
       * kept before they were noted.
       */
      at?: string | undefined
      timezone?: string | undefined
    }
  | {
      kind: 'silent'
      /** ISO instant at which the device was last heard from or added, and its IANA zone. */
      since: string
      timezone: string
      /** It is for who is told after so many hours. */
      hours: number
    }
  | { kind: 'low pills' | 'no pills'; boxes: number[] }
  | {
      kind: 'on it'
      /** Who looks after it: they are not told of themselves. */
      uid: string
      name: string
      /** ISO instant at which the pill was missed, and the IANA zone of its device. */
      at: string
      timezone: string
    }
  /** Whose name it has is in `uid`, by which it is erased with them. */
  | { kind: 'new owner'; uid: string; ownerName: string }
  | { kind: 'invitation'; uid: string; inviterName: string }
  | { kind: 'digest'; devices: DigestLine[] }
  /** From before notices were kept as facts. */
  | { kind: 'as written'; body: string }
