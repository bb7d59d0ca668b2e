/** Everybody who could try a call (trust.md G1), in the order of the columns of the tables. */
export const actors = [
  'no cookie',
  'garbage',
  'expired',
  'signed out',
  'closed account',
  'stranger',
  'Invited',
  'ex-member',
  'Viewer',
  'Member',
  'Owner',
  'Admin',
] as const

export type Actor = (typeof actors)[number]
