import { aKey, trust } from '@pillbox/releases/testing'
import { signBearer, type Signer } from '@pillbox/releases/trust'
import { anAuth, aHost, type Host } from '../testing/a-host'

let host: Host
beforeEach(async () => {
  host = await aHost()
})
afterEach(() => host.close())

const said = { kind: 'approval', remote: 'mf-auth', version: '1.1.0', reason: 'seen' }

async function send(payload: object, signer: Signer = trust.signer) {
  const token = await signBearer(signer, {
    host: 'pillbox.localhost',
    via: 'cli',
    now: new Date(),
  })
  return host.app.inject({
    method: 'POST',
    url: '/releases/v1/channels/prod/attestations',
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
}

test('a host signs what somebody says of a stored version, in their name', async () => {
  await host.publish(anAuth('1.1.0'))
  const mina = aKey('mina', ['promote:prod/*'])
  host.policy.keys.push(mina.key)
  const answer = await send(said, mina.signer)

  expect(answer.statusCode).toBe(201)
  expect(Date.parse(answer.json().until)).toBeGreaterThan(Date.now())
  const [key = ''] = await host.store.list('remotes/mf-auth/1.1.0/attest/')
  const [, claims = ''] = (await host.store.get(key))!.toString().split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    ...said,
    channel: 'prod',
    sub: 'mina',
  })
})

test.each<[string, object | string, number, string]>([
  ['of a version that never was', { ...said, version: '9.9.9' }, 404, 'REL-007'],
  ['that is none', { ...said, kind: 'praise' }, 400, 'REL-501'],
  ['without a reason', { ...said, reason: undefined }, 400, 'REL-501'],
  ['in the name of another', { ...said, sub: 'olga' }, 400, 'REL-501'],
  ['that is a list', [], 400, 'REL-501'],
])('an attestation %s is refused', async (_what, payload, status, code) => {
  const answer = await send(payload as object)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('who may not promote can not approve, and who may not attest can not say it was replayed', async () => {
  await host.publish(anAuth('1.1.0'))
  const ravi = aKey('ravi', ['canary:prod/*'])
  host.policy.keys.push(ravi.key)
  const { reason: _reason, ...release } = said
  const replay = { ...release, kind: 'replay', beside: {}, test: 'true' }
  for (const each of [said, replay]) {
    const answer = await send(each, ravi.signer)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'REL-404'])
  }
})
