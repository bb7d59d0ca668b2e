import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../../root.mjs'
import type { Rendered } from './rendered'

const modules: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  module: ts.ModuleKind.Preserve,
  target: ts.ScriptTarget.ES2022,
}

const asSource = (objects: Rendered[]) =>
  objects
    .map(({ apiVersion, kind, ...rest }, n) => {
      const from = `kubernetes-types/${modules[apiVersion] ?? apiVersion}`
      const object = JSON.stringify({ apiVersion, kind, ...rest })
      return `import type { ${kind} as Kind${n} } from '${from}'\nexport const object${n}: Kind${n} = ${object}`
    })
    .join('\n')

/** What of these objects the API of Kubernetes does not know, or wants otherwise; also a name too much. */
export function problemsOf(objects: Rendered[]): string[] {
  const path = join(root, 'build/deploy/objects-of-a-test.ts')
  const host = ts.createCompilerHost(options)
  const seen = host.getSourceFile
  host.getSourceFile = (name, language) =>
    name === path ? ts.createSourceFile(name, asSource(objects), language) : seen(name, language)
  const program = ts.createProgram([path], options, host)
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
