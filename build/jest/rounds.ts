/**
 * How often a test repeats what chance decides: `usual` times in `npm test`, `soak` times in
 * `pnpm soak`. Most draw anew each time; the changes at once begin from the same number, so that only
 * a longer run of them sees more.
 */
export const rounds = (usual: number, soak: number): number =>
  process.env.SOAK === undefined ? usual : soak
