import { languageOfTag, usualLanguage, type Language } from '@pillbox/shared/language'
import type { FastifyRequest } from 'fastify'

/** The first of our languages that the browser of a call asks for: the page of who chose none has it. */
export function languageAsked({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const tags = (headers['accept-language'] ?? '')
    .split(',')
    .map((tag) => tag.trim().split(';', 1)[0])
  return tags.map(languageOfTag).find((language) => language !== undefined) ?? usualLanguage
}
