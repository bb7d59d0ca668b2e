// What a screen asks for later than this is to be newer.
const freshMs = 10_000

/** May an answer still be taken for one that is asked for now? One on its way may. */
export const isFresh = ({ answeredAt = Date.now() }: { answeredAt?: number }) =>
  Date.now() - answeredAt <= freshMs
