import { usualLanguage, type Language } from './languages'

type Words = { [key: string]: unknown }
/** The files of the same words in the other languages: each is fetched when it is spoken. */
type Others<Text> = Record<Exclude<Language, 'en'>, () => Promise<{ text: Text }>>
/** Brings the words of the language that was chosen; what it gives lays them over the English ones. */
type Bring = (chosen: Exclude<Language, 'en'>) => Promise<() => void>

// A page that waits longer for its words is better shown in English.
const patienceMs = 6_000
// A line that was lost for a moment is back by then.
const restMs = 1_000

const untilSpoken: Bring[] = []
const spokenIn = new WeakMap<object, Language>()
let present: Language = usualLanguage
/** From the choice of the page's language on: what was chosen, and when it is settled. */
let settling: { chosen: Language; settled: Promise<Language> } | undefined
let pending: Promise<unknown> = Promise.resolve()

/** The language of the page, settled before anything is drawn; on a server always English. */
export function language(): Language {
  return present
}

/** The language of these words: English when those of the page's language did not come. */
export function languageOfWords(text: object | undefined): Language {
  return (text && spokenIn.get(text)) ?? usualLanguage
}

/**
 * The English words of a room or a part, which become those of the page's language: where `text` is
 * read is left as it is. Another language is a file of its own, and fetched only where it is spoken.
 * What reads a sentence while its module is loaded reads English: sentences are read when drawn.
 */
export function inEachLanguage<Text extends object>(text: Text, others: Others<Text>): Text {
  const bring: Bring = async (chosen) => {
    const { text: words } = await inTime(twice(others[chosen]))
    return () => {
      lay(words as Words, text as Words)
      spokenIn.set(text, chosen)
    }
  }
  if (!settling) untilSpoken.push(bring)
  else pending = Promise.all([pending, follow(bring, settling)])
  return text
}

async function follow(bring: Bring, { chosen, settled }: NonNullable<typeof settling>) {
  if (chosen === 'en') return
  const [layWords] = await Promise.all([bring(chosen).catch(notBrought), settled])
  if (present === chosen) layWords?.()
}

/**
 * Settles the language of the page, before its first drawing, with the words that it has until then.
 * All of them or none: without one of them the page is English. Gives the language it came to.
 */
export function speak(chosen: Language): Promise<Language> {
  const settled = settle(chosen)
  settling = { chosen, settled }
  pending = settled
  return settled
}

async function settle(chosen: Language): Promise<Language> {
  if (chosen === 'en') return present
  const brought = await Promise.all(untilSpoken.map((bring) => bring(chosen))).catch(notBrought)
  if (!brought) return present
  brought.forEach((layWords) => layWords())
  present = chosen
  return present
}

/** Waits until the words of everything that is loaded are there, or are known not to come. */
export async function spoken(): Promise<void> {
  await pending
}

function notBrought(error: unknown): undefined {
  console.warn('Words did not come:', error)
}

// What holds a part of the words goes on to hold it.
function lay(words: Words, over: Words): void {
  for (const [key, word] of Object.entries(words)) {
    const present = over[key]
    if (isWords(word) && isWords(present)) lay(word, present)
    else over[key] = word
  }
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

async function twice<Value>(fetchWords: () => Promise<Value>): Promise<Value> {
  try {
    return await fetchWords()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, restMs))
    return fetchWords()
  }
}

function inTime<Value>(coming: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('They took too long.')), patienceMs)
    void coming.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
