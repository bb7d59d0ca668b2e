/**
 * Changes one sentence of a source, as a release does.
 * @this {import('webpack').LoaderContext<{ from: string, to: string }>}
 * @param {string} source
 */
// eslint-disable-next-line no-restricted-syntax -- so webpack wants a loader
export default function change(source) {
  const { from, to } = this.getOptions()
  if (!source.includes(from)) throw new Error(`There is no "${from}" to be changed here.`)
  return source.replace(from, to)
}
