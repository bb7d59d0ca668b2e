import type { LiveMap } from '@pillbox/shared/contract'
import type { SessionUser } from '@pillbox/shared/domain'
import type { Language } from '@pillbox/shared/language'
import type { ComponentType, ReactNode } from 'react'
import type { Drawable } from './rooms/part'

/** What all pages of a kind have around them. */
export type Frame = ComponentType<{ children: ReactNode }>

/** What pages are drawn with. It comes in a script of its own, after the one that a page starts with. */
export type Drawing = {
  /** Letters for a page in this language, and of who is known for all that stands in their name. */
  takeLettersOf: (language: Language, user: SessionUser | null) => Promise<unknown>
  frameAt: (path: string) => Promise<Frame>
  /** What is run before a page is drawn, one by one: the browser answers in between. */
  steps: readonly (() => Promise<void>)[]
  draw: (frame: Frame) => Promise<void>
  /** Draws what stands for a page that did not start. */
  drawFailure: (error: unknown) => Promise<void>
  parcelRoom: (name: string, uniqueName: string, exposed: unknown) => Promise<{ Room: Drawable }>
  inAnotherLanguage: (drawn: Drawable, lang: string) => Promise<Drawable>
  takeLocalRooms: (map: LiveMap) => Promise<void>
}

let give = (_drawing: Drawing) => {}
const coming = new Promise<Drawing>((done) => {
  give = done
})

/** What pages are drawn with, once it is there. */
export const drawing = (): Promise<Drawing> => coming

/** Says that it is. */
export const giveDrawing = (its: Drawing): void => give(its)
