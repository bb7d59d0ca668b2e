import { refusal } from '../../codes'

/**
 * A client library, loaded only when a store needs it.
 * @throws Refusal REL-310 when it is not installed
 */
export async function loadLibrary<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isNotInstalled(error, name)) throw error
    const todo = 'install without --prod, or add it to releases at the version of the workspace'
    throw refusal('REL-310', `RELEASES_STORE needs ${name}, which is not installed: ${todo}`)
  }
}

function isNotInstalled(error: unknown, name: string): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const codes = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']
  return codes.includes(String(code)) && String(error).includes(name)
}
