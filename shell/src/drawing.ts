import type { LiveMap } from '@pillbox/shared/contract'
import type { SessionUser } from '@pillbox/shared/domain'
import type { Language } from '@pillbox/shared/language'
import type { ComponentType, ReactNode } from 'react'

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
  /** A remote is made of what pages are drawn with: it is loaded once that is there. */
  loadRoom: (name: string) => Promise<unknown>
  takeLocalRooms: (map: LiveMap) => Promise<void>
}

let give = (_drawing: Drawing) => {}

/** What pages are drawn with, once it is there. */
export const drawing = new Promise<Drawing>((done) => {
  give = done
})

/** Says that it is. */
export const giveDrawing = (its: Drawing): void => give(its)
