/**
 * Do two pictures of a page (PNG) look the same? Bytes do not say so: browsers draw the edge of a curve a
 * little otherwise from one time to the next.
 */
export async function areSamePictures(one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true
  const { PNG } = await import('pngjs')
  const { default: pixelmatch } = await import('pixelmatch')
  const [before, after] = [one, other].map((bytes) => {
    try {
      return PNG.sync.read(bytes)
    } catch {
      return undefined
    }
  })
  if (!before || !after) return false
  const { width, height } = before
  if (after.width !== width || after.height !== height) return false
  return pixelmatch(before.data, after.data, undefined, width, height) === 0
}
