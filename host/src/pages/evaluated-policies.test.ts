import { aShellWithWorker } from '@pillbox/releases/testing'
import { noteFigure } from '../../../build/jest/note-figure'
import { policyFindings } from '../../../build/jest/policy-findings'
import { aHost } from '../testing/a-host'

const provider = {
  FIREBASE_PROJECT_ID: 'pill',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'id.test',
}
const addresses = [
  '/',
  '/signin',
  '/signup',
  '/forgotpassword',
  '/device/PB-1/dashboard',
  '/sheet',
  '/releases',
  '/releases/v1/health',
  '/releases/v1/override?token=none',
  '/mail',
  '/sw.js',
  '/manifest.webmanifest',
  '/app-api/user/me',
  '/healthz',
  '/nothing.js',
]
const environments: [string, Record<string, string>][] = [
  ['the emulator', {}],
  ['a provider', provider],
  ['a camera, and nothing kept', { ...provider, QR_SCAN: 'on', OFFLINE: 'off' }],
]

/** What is found in the policy of each address. */
async function findingsWith([name, env]: (typeof environments)[number]) {
  const host = await aHost({ API_URL: 'http://127.0.0.1:1', ...env })
  await host.publish(aShellWithWorker('1.1.0'))
  const told = []
  for (const url of addresses) {
    const { headers } = await host.app.inject({ url })
    const policy = String(headers['content-security-policy'])
    told.push({ name, url, findings: policyFindings(policy) })
  }
  await host.close()
  return told
}

test('csp_evaluator finds nothing in any policy of a host, with the emulator and with a provider', async () => {
  const told = (await Promise.all(environments.map(findingsWith))).flat()

  const found = told.filter(({ findings }) => findings.length > 0)
  const held = told.length - found.length
  noteFigure('policies in which csp_evaluator finds nothing', { held, of: told.length })
  expect(found).toEqual([])
})
