import { request, type APIRequestContext } from 'playwright-core'
import { demoPassword, signInQuietly } from './people'

type Place = 'Member' | 'Viewer' | 'invited'
type Person = { name: string; email: string }

const names = { owner: 'Olga Roy', Member: 'Mina Das', Viewer: 'Vera Bose', invited: 'Gita Rao' }

/** What stands in the owner's boxes; the others are empty. */
const boxes = [
  { box: 1, medicineName: 'Metformin', quantity: 30, dose: 1, alarms: [480, 1200, 0, 0, 0] },
  { box: 4, medicineName: 'Atorvastatin', quantity: 15, dose: 1, alarms: [1440, 0, 0, 0, 0] },
]

async function call(calls: APIRequestContext, path: string, data: object) {
  const answer = await calls.post(`/app-api/${path}`, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** Somebody with an account, as the form would have made it. */
export async function aPerson(origin: string, { name, email }: Person): Promise<Person> {
  const calls = await request.newContext({ baseURL: origin })
  await call(calls, 'user/register', { displayName: name, email, password: demoPassword })
  await calls.dispose()
  return { name, email }
}

async function acceptAll(calls: APIRequestContext): Promise<void> {
  const { invites } = await (await calls.get('/app-api/user/invites')).json()
  for (const { id } of invites as { id: string }[])
    await call(calls, 'user/accept-invite', { inviteId: id, nickname: 'Nani' })
}

/** Calls of somebody who is signed in, for as long as `work` takes. */
async function as(
  origin: string,
  email: string,
  work: (calls: APIRequestContext) => Promise<void>,
) {
  const calls = await request.newContext({ baseURL: origin })
  await signInQuietly(calls, email)
  await work(calls)
  await calls.dispose()
}

/**
 * People of one test around a device of its own, `Dadi`, that nobody else touches: an owner and one
 * person for each of `places`, made by the calls that the screens make.
 */
export async function aFamily<P extends Place = never>(
  origin: string,
  deviceId: string,
  ...places: P[]
): Promise<Record<P | 'owner', Person> & { path: string }> {
  const personIn = async (place: P | 'owner') => {
    const email = `${place}.${deviceId}@example.test`.toLowerCase()
    return [place, await aPerson(origin, { name: names[place], email })] as const
  }
  const owner = await personIn('owner')
  const others = await Promise.all(places.map(personIn))
  await as(origin, owner[1].email, async (calls) => {
    await call(calls, 'user/add-device', { deviceId, nickname: 'Dadi' })
    for (const box of boxes) await call(calls, `device/${deviceId}/box`, box)
    for (const [place, { email }] of others) {
      const network = `device/${deviceId}/network`
      const { id } = await call(calls, `${network}/check-invite`, { targetUserEmail: email })
      const targetRole = place === 'invited' ? 'Viewer' : place
      await call(calls, `${network}/invite`, { targetRole, targetUserId: id })
    }
  })
  const members = others.filter(([place]) => place !== 'invited')
  await Promise.all(members.map(([, { email }]) => as(origin, email, acceptAll)))
  const all = Object.fromEntries([owner, ...others]) as Record<P | 'owner', Person>
  return { ...all, path: `/device/${deviceId}` }
}
