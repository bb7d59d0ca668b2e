import { language } from '@pillbox/shared/language'

type Titled = { title: string; titles?: Record<string, string> | undefined }

const isTitle = (title: unknown): title is string => typeof title === 'string' && /\S/.test(title)

/**
 * The title of what a remote has in a place of the shell, and what it is in where that is not the
 * language of the page. The remote itself is named where its title says nothing.
 */
export function titleOf(name: string, { title, titles }: Titled) {
  const spoken = titles?.[language()]
  if (isTitle(spoken)) return { title: spoken, lang: undefined }
  const lang = language() === 'en' ? undefined : ('en' as const)
  return { title: isTitle(title) ? title : name, lang }
}
