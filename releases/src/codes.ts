/** Exit codes of the command line, by kind of trouble. 0 means done. */
export const EXIT = { usage: 2, gate: 3, conflict: 4, auth: 5, store: 6 } as const

/** Every coded message of `releases`: what it means and how the process ends (docs/releases-codes.md). */
export const CODES = {
  'REL-001': { exit: EXIT.usage, means: 'The command was not understood' },
  'REL-002': { exit: EXIT.usage, means: 'The folder holds no release.json' },
  'REL-003': { exit: EXIT.usage, means: 'The environment is not usable' },
  'REL-004': { exit: EXIT.usage, means: 'The channel has no published shell' },
  'REL-005': { exit: EXIT.usage, means: 'The port is taken' },
  'REL-006': { exit: EXIT.usage, means: 'The remote is not on the channel' },
  'REL-007': { exit: EXIT.usage, means: 'The version was never published' },
  'REL-008': { exit: EXIT.usage, means: 'There is no version that many steps back' },
  'REL-009': { exit: EXIT.usage, means: 'The canary is what everybody has already' },
  'REL-010': { exit: EXIT.usage, means: 'There is no canary to promote' },
  'REL-011': { exit: EXIT.usage, means: 'The log has no such entry' },
  'REL-012': { exit: EXIT.usage, means: 'The drill of a rollback failed' },
  'REL-013': { exit: EXIT.gate, means: 'The test of a replay said no' },
  'REL-014': { exit: EXIT.usage, means: 'A bisection does not begin good and end bad' },
  'REL-015': { exit: EXIT.usage, means: 'The test of a bisection or a preview was ended' },
  'REL-016': { exit: EXIT.usage, means: 'The document to import is not what --as says' },
  'REL-017': { exit: EXIT.gate, means: 'An entry of another system is no release of ours' },
  'REL-018': { exit: EXIT.store, means: 'An address to import from is refused or does not answer' },
  'REL-101': { exit: EXIT.gate, means: 'release.json does not have the right shape' },
  'REL-102': { exit: EXIT.gate, means: 'uniqueName is not <remote>_<version>' },
  'REL-103': { exit: EXIT.gate, means: 'A listed file is missing' },
  'REL-104': { exit: EXIT.gate, means: 'A file is not the one that was listed (hash or size)' },
  'REL-105': {
    exit: EXIT.gate,
    means: 'The entry, page or preload does not match the listed files',
  },
  'REL-106': { exit: EXIT.gate, means: 'The hash of a chunk is not inside the entry' },
  'REL-107': { exit: EXIT.gate, means: 'The live shell does not provide a shared module in range' },
  'REL-108': { exit: EXIT.gate, means: 'A remote brings a newer singleton than the live shell' },
  'REL-109': { exit: EXIT.gate, means: 'The remote needs another host contract' },
  'REL-110': { exit: EXIT.gate, means: 'A remote needs a live shell first' },
  'REL-111': { exit: EXIT.gate, means: 'A compressed twin does not hold its file' },
  'REL-112': { exit: EXIT.gate, means: 'The remote needs another contract of /app-api' },
  'REL-113': { exit: EXIT.gate, means: 'The remote does not expose what the shell mounts' },
  'REL-114': { exit: EXIT.gate, means: 'The types of an exposed module are not in the release' },
  'REL-115': { exit: EXIT.gate, means: 'The types of an exposed module do not fit the shell' },
  'REL-116': { exit: EXIT.gate, means: 'A script does not hold what the release says it exposes' },
  'REL-117': { exit: EXIT.gate, means: 'A live release uses an expose that another one lacks' },
  'REL-118': { exit: EXIT.gate, means: 'The remote is larger than its budget' },
  'REL-119': { exit: EXIT.gate, means: 'The budget of the remote is above what the shell allows' },
  'REL-120': { exit: EXIT.gate, means: 'The channel ran a newer version already' },
  'REL-121': { exit: EXIT.gate, means: 'A script does what the policy of the page forbids' },
  'REL-122': { exit: EXIT.gate, means: 'A remote brings a style sheet' },
  'REL-123': { exit: EXIT.gate, means: 'A remote takes a name that the shell does not give' },
  'REL-124': { exit: EXIT.gate, means: 'The release does not say which names it takes or gives' },
  'REL-125': { exit: EXIT.gate, means: 'The canary was not out for long enough' },
  'REL-126': { exit: EXIT.gate, means: 'The version was taken back before' },
  'REL-127': { exit: EXIT.gate, means: 'The build is dated in the future' },
  'REL-130': { exit: EXIT.gate, means: 'The version was not replayed beside what runs' },
  'REL-131': { exit: EXIT.gate, means: 'Nobody else approved of the version' },
  'REL-201': { exit: EXIT.conflict, means: 'This version exists already, with other content' },
  'REL-202': { exit: EXIT.conflict, means: 'Somebody else moved the same remote meanwhile' },
  'REL-203': { exit: EXIT.conflict, means: 'The channel moved too often; nothing was committed' },
  'REL-204': { exit: EXIT.conflict, means: 'The remote or the channel is locked' },
  'REL-205': { exit: EXIT.conflict, means: 'The remote is pinned to its version' },
  'REL-206': { exit: EXIT.conflict, means: 'Somebody collects old versions at the moment' },
  'REL-301': { exit: EXIT.store, means: 'The store can not be read or written' },
  'REL-302': { exit: EXIT.store, means: 'The channel log is broken' },
  'REL-303': { exit: EXIT.store, means: 'A stored release is missing or damaged' },
  'REL-304': { exit: EXIT.store, means: 'The log goes back behind what was served' },
  'REL-310': { exit: EXIT.usage, means: 'The client library of the store is not installed' },
  'REL-311': { exit: EXIT.store, means: 'The store can not be reached' },
  'REL-312': { exit: EXIT.store, means: 'The store does not answer in time' },
  'REL-313': { exit: EXIT.store, means: 'The store refuses access' },
  'REL-314': { exit: EXIT.store, means: 'The bucket does not exist there' },
  'REL-315': { exit: EXIT.store, means: 'The store can not put only if absent' },
  'REL-401': { exit: EXIT.auth, means: 'There is no usable policy' },
  'REL-402': { exit: EXIT.auth, means: 'There is no usable key to sign with' },
  'REL-403': { exit: EXIT.auth, means: 'A signature is missing or not of a known key' },
  'REL-404': { exit: EXIT.auth, means: 'The one who acts may not do this' },
  'REL-405': { exit: EXIT.auth, means: 'The key file exists already' },
  'REL-406': { exit: EXIT.auth, means: 'A token or link does not count' },
  'REL-407': { exit: EXIT.auth, means: 'Nobody says who asks' },
  'REL-408': { exit: EXIT.auth, means: 'A page of another site asks' },
  'REL-409': { exit: EXIT.auth, means: 'The key would be committed' },
  'REL-501': { exit: EXIT.usage, means: 'The request was not understood' },
  'REL-502': { exit: EXIT.conflict, means: 'The channel moved since it was looked at' },
  'REL-503': { exit: EXIT.usage, means: 'The move does not say which entry it starts from' },
  'REL-504': { exit: EXIT.usage, means: 'The upload is not the archive of a release' },
  'REL-505': { exit: EXIT.usage, means: 'The upload is too large' },
  'REL-506': { exit: EXIT.auth, means: 'Too many tries' },
  'REL-507': { exit: EXIT.store, means: 'The keys of the CI system can not be read' },
  'REL-508': { exit: EXIT.store, means: 'The host can not be reached' },
  'REL-509': { exit: EXIT.store, means: 'The host answers something else than expected' },
  'REL-701': { exit: EXIT.usage, means: 'The report of a browser does not have the right shape' },
  'REL-702': { exit: EXIT.usage, means: 'The report of a browser is too large' },
  'REL-703': { exit: EXIT.usage, means: 'Too many reports came from one address' },
} as const

export type Code = keyof typeof CODES

/** One thing that is wrong, in words that name the file, module or version. */
export type Finding = { code: Code; message: string }

/** Why `releases` did not do what it was asked. Nothing was changed when it is thrown. */
export class Refusal extends Error {
  readonly findings: readonly Finding[]
  /** What else `--json` says beside the findings. */
  readonly report: object

  constructor(findings: readonly [Finding, ...Finding[]], report: object = {}) {
    super(findings.map(({ message }) => message).join('\n'))
    this.name = 'Refusal'
    this.findings = findings
    this.report = report
  }

  get code(): Code {
    return this.findings[0]?.code ?? 'REL-001'
  }

  get exit(): number {
    return CODES[this.code].exit
  }
}

/** A refusal with one finding. */
export function refusal(code: Code, message: string): Refusal {
  return new Refusal([{ code, message }])
}

/** Throws the findings, if there are any. */
export function refuseIfAny(findings: readonly Finding[], report: object = {}): void {
  const [first, ...rest] = findings
  if (first) throw new Refusal([first, ...rest], report)
}
