/** Stands for the shell's script guard: a monolith loads only what it was built with. */
export function admitIdentityProvider(): void {}

/** Stands for what a developer's machine brings into a running page. */
export const takeLocalRooms = (_map: object): Promise<void> => Promise.resolve()

/** Stands, in A, for what asks for data before the page is there: that is a trick of ours. */
export function beginCalls(): void {}
export const personInHand = (): undefined => undefined

/** One page is one source: nobody has a card below it. */
export const SlotsBelow = () => null
