/** Somebody of the demo, as the walk over all screens meets them. */
export type Life = {
  /** What is special about them. */
  who: string
  email: string
  /** The one of their devices that is looked at. */
  device?: string
  /** May change its boxes. */
  edits?: true
  /** A box of it runs low. */
  runsLow?: true
  /** May invite and change people. */
  owns?: true
  /** Somebody on the device whose role they may change. */
  other?: RegExp
  /** Somebody who was invited to it. */
  awaited?: RegExp
  /** Was invited to another device. */
  isInvited?: true
}

/** The seven people that every screen is looked at with, as far as they can see it. */
export const lives: Life[] = [
  { who: 'new account', email: 'nila@example.test' },
  {
    who: 'first day',
    email: 'farah@example.test',
    device: 'PB-DEMO-0003',
    edits: true,
    owns: true,
  },
  { who: 'viewer', email: 'viv@example.test', device: 'PB-DEMO-0001' },
  {
    who: 'carer',
    email: 'chitra@example.test',
    device: 'PB-DEMO-0012',
    edits: true,
    owns: true,
  },
  {
    who: 'full owner',
    email: 'asha@example.test',
    device: 'PB-DEMO-0001',
    edits: true,
    runsLow: true,
    owns: true,
    other: /^Actions for Ravi/,
    awaited: /^Actions for ivy/i,
  },
  {
    who: 'long names',
    email: 'annapurna.chattopadhyay.of.ballygunge@example.test',
    device: 'PB-DEMO-0004',
    edits: true,
    owns: true,
    other: /^Actions for ভুবনেশ্বরী/,
    awaited: /^Actions for invited/,
    isInvited: true,
  },
  {
    who: '5,000 notifications',
    email: 'manju@example.test',
    device: 'PB-DEMO-0009',
    edits: true,
    owns: true,
  },
]
