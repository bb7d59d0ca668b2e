import { inTime } from '@pillbox/shared/client'
import type { SessionUser } from '@pillbox/shared/domain'
import { placeName } from './wipe'

type Stores = 'person' | 'answers'

/** A session lasts no longer than a week: nor does what is shown without one. */
const keptForMs = 7 * 24 * 3_600_000

/** What was answered, and to whom. */
export type KeptAnswer = { of: string; at: number; body: unknown }

/** The person without their profile: who they are, how they read, and what they call their devices. */
type KeptPerson = { user: SessionUser; at: number }

function open(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(placeName, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('person')
      request.result.createObjectStore('answers')
    }
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
    request.onblocked = () => failed(new Error('The database is blocked.'))
  })
}

// A database that another tab's sign-out takes away meanwhile does not always answer (Chromium). A
// slow phone takes seconds to open one; for what is written nobody waits.
const patienceMs = { readonly: 8000, readwrite: 60_000 }

/** Does one thing in a store, and lets go of the database: whoever takes it away need not wait. */
async function within<Answer>(
  store: Stores,
  mode: keyof typeof patienceMs,
  work: (store: IDBObjectStore) => IDBRequest<Answer> | undefined,
): Promise<Answer> {
  const opening = open()
  const worked = opening.then(
    (database) =>
      new Promise<Answer>((done, failed) => {
        const transaction = database.transaction(store, mode)
        const request = work(transaction.objectStore(store))
        transaction.oncomplete = () => done(request?.result as Answer)
        transaction.onabort = () => failed(transaction.error)
      }),
  )
  try {
    return await inTime(worked, patienceMs[mode])
  } finally {
    opening.then(
      (database) => database.close(),
      () => {},
    )
  }
}

/** Nothing comes in of who has left by the time that the database is there. */
const put = (store: Stores, key: string, value: object, isPresent: () => boolean) =>
  within(store, 'readwrite', (all) => (isPresent() ? all.put(value, key) : undefined))

const isFresh = ({ at }: { at: number }) => Date.now() - at < keptForMs

/** Keeps who is signed in while they are, without what nobody needs without a line: the profile. */
export async function keepPerson(user: SessionUser, isPresent: () => boolean): Promise<void> {
  const without = { gender: null, dob: null, phoneNumber: null, ABHANumber: null, photoURL: null }
  const kept: KeptPerson = { user: { ...user, ...without }, at: Date.now() }
  await put('person', 'person', kept, isPresent)
}

/** Who was signed in last; nobody when that is too long ago. */
export async function keptPerson(): Promise<SessionUser | undefined> {
  const kept = (await within('person', 'readonly', (store) => store.get('person'))) as
    | KeptPerson
    | undefined
  return kept && isFresh(kept) ? kept.user : undefined
}

/** Keeps an answer while whose it is, is there. */
export async function keepAnswer(
  key: string,
  answer: KeptAnswer,
  isPresent: () => boolean,
): Promise<void> {
  await put('answers', key, answer, isPresent)
}

/** Takes away the answers with such a key. */
export async function forgetAnswersOf(isMeant: (key: string) => boolean): Promise<void> {
  const keys = await within('answers', 'readonly', (store) => store.getAllKeys())
  for (const key of keys.map(String).filter(isMeant))
    await within('answers', 'readwrite', (store) => store.delete(key))
}

/** What this person was answered; nothing when that is too long ago. */
export async function findAnswer(key: string, of: string): Promise<KeptAnswer | undefined> {
  const kept = (await within('answers', 'readonly', (store) => store.get(key))) as
    | KeptAnswer
    | undefined
  return kept?.of === of && isFresh(kept) ? kept : undefined
}

/** Takes away what is too old to be shown. */
export async function forgetOldAnswers(): Promise<void> {
  const keys = await within('answers', 'readonly', (store) => store.getAllKeys())
  const answers = (await within('answers', 'readonly', (store) => store.getAll())) as KeptAnswer[]
  const old = keys.filter((_, place) => !answers[place] || !isFresh(answers[place])).map(String)
  await forgetAnswersOf((key) => old.includes(key))
}
