/**
 * Changes one sentence of a source, as a release does.
 * @this {import('webpack').LoaderContext<{ from: string, to: string }>}
 * @param {string} source
 */
// oxlint-disable-next-line pillbox/no-default-export -- so webpack wants a loader
export default function change(source) {
  const { from, to } = this.getOptions()
  if (!source.includes(from)) throw new Error(`There is no "${from}" to be changed here.`)
  return source.replace(from, to)
}
