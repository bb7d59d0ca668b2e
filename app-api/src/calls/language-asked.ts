import { languageOfTag, usualLanguage, type Language } from '@pillbox/shared/language'
import type { FastifyRequest } from 'fastify'
import { languageOfPerson } from '../store/people/readers'
import type { Database } from '../store/tables'

type Asking = Pick<FastifyRequest, 'headers'>

/** The first of our languages that a call asks for, if any: a page of ours asks for its own. */
export function languageAsked({ headers }: Asking): Language | undefined {
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().split(';', 1)[0])
  return tags.map(languageOfTag).find((language) => language !== undefined)
}

/** What is read on a page has the language of the page; where that is not said, the person's own. */
export const languageFor = (call: Asking, own: Language | undefined): Language =>
  languageAsked(call) ?? own ?? usualLanguage

/** The same, where the person's own is not known yet. */
export async function languageOfAnswer(db: Database, uid: string, call: Asking): Promise<Language> {
  return languageAsked(call) ?? languageFor(call, await languageOfPerson(db, uid))
}
