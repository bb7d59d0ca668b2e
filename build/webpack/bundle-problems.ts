import type { Stats } from 'webpack'

/** swc tells where its own machine code failed, which helps nobody here. */
const nativeStack = /\n+Caused by:[\s\S]*?(?=\n\n(?:ERROR|WARNING|webpack compiled))/g

/** What is wrong with webpack's build, in its words; nothing when it is well. Warnings count. */
export function bundleProblems(stats: Stats): string | undefined {
  if (!stats.hasErrors() && !stats.hasWarnings()) return undefined
  return stats.toString({ preset: 'errors-warnings', colors: false }).replace(nativeStack, '')
}
