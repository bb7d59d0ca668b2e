import { readCommandLine } from '../../build/machine/command-line.mjs'
import { Stop } from '../../build/machine/progress.mjs'
import { askContract, describeContract, keepContract } from './contract'

const help = `pillbox contract --host https://app.example.com

  Asks a host what its live shell gives, and keeps the answer in pillbox-contract.json, beside the
  lockfile. Commit it: what is built is built against it, and no host is asked.`

/** `pillbox contract` */
export async function contractCommand(): Promise<void> {
  const given = readCommandLine(() => help, { options: { host: { type: 'string' } } })
  if (!given) return
  const { host } = given.values
  if (host === undefined) throw new Stop('Whose contract? --host <address>')
  const contract = await askContract(host)
  keepContract(process.cwd(), contract)
  console.log(`pillbox-contract.json is that of ${describeContract(contract)}`)
}
