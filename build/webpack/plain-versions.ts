import { createRequire } from 'node:module'
import type { Compilation, Compiler, Module, RuntimeModule } from 'webpack'
import { changeConsumes, type Consumes } from './change-consumes'

/**
 * Each entry of a remote brought 1.2 kB more, by which webpack compares any version with any range. What a page
 * shares has versions of three numbers, and a remote asks for all from one of them to below a major
 * (docs/decisions/0108). An entry that asks for anything else keeps webpack's own.
 */
export class PlainVersions {
  apply(compiler: Compiler): void {
    changeConsumes(compiler, 'PlainVersions', comparePlainly)
  }
}

type Compare = 'parseVersion' | 'versionLt' | 'rangeToString' | 'satisfy'
type MakeCode = (template: Compilation['runtimeTemplate']) => string

const semver: Record<`${Compare}RuntimeCode`, MakeCode> = createRequire(import.meta.url)(
  'webpack/lib/util/semver',
)

/** What stands in the place of webpack's functions; its ranges are those of `isPlain`. */
const plain: Record<Compare, string> = {
  parseVersion: 'const numbers = (version) => (version + "").split("+")[0].split(".").map(Number);',
  versionLt: `const isBefore = (one, other) => {
  const at = one.findIndex((number, i) => number !== other[i]);
  return at >= 0 && one[at] < other[at];
};
const versionLt = (one, other) => isBefore(numbers(one), numbers(other));`,
  rangeToString: `const ends = (range) => range[0] ? [range.slice(1), range[1] + 1] : [range[2].slice(1), range[1][1]];
const rangeToString = (range) => ">=" + ends(range)[0].join(".") + " <" + ends(range)[1];`,
  satisfy: `const satisfy = (range, version) => {
  const own = numbers(version);
  const [from, below] = ends(range);
  return own[2] >= 0 && own[0] < below && !isBefore(own, from);
};`,
}

function comparePlainly({ source, module, compilation }: Consumes): string {
  if (!rangesOf(module).every(isPlain)) return source
  return Object.entries(plain).reduce((text, [name, code]) => {
    const webpacks = semver[`${name as Compare}RuntimeCode`](compilation.runtimeTemplate)
    if (!text.includes(webpacks)) throw new Error(`webpack has another ${name} than before.`)
    return text.replace(webpacks, () => code)
  }, source)
}

type Range = readonly unknown[] | false | undefined

/** What the modules behind this entry ask of the page. */
function rangesOf({ chunk, chunkGraph }: RuntimeModule): Range[] {
  const modules = [...(chunk?.getAllReferencedChunks() ?? [])].flatMap((each) => [
    ...(chunkGraph?.getChunkModulesIterableBySourceType(each, 'consume-shared') ?? []),
  ])
  return modules.map(
    (module) =>
      (module as Module & { options: { requiredVersion: Range } }).options.requiredVersion,
  )
}

const isVersion = (numbers: readonly unknown[]) =>
  numbers.length === 3 && numbers.every((number) => Number.isInteger(number))

/** `^1.2.3` is [1, 1, 2, 3] to webpack, and `>=1.2.3 <4.0.0` is [, [-1, 4, 0, 0], [0, 1, 2, 3], 2]. */
function isPlain(range: Range): boolean {
  if (!range) return true
  const [kind, first, second, joined] = range
  if (kind === 1) return isVersion(range.slice(1))
  if (kind !== undefined || joined !== 2 || !Array.isArray(first) || !Array.isArray(second))
    return false
  const [below, , ...rest] = first
  const [from, ...version] = second
  return below === -1 && rest.join() === '0,0' && from === 0 && isVersion(version)
}
