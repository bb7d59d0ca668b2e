import { lives, type Life } from './lives'
import type { Screen } from './screens/screen'

/** A window, and how much larger than usual its letters are. */
export type View = { name: string; width: number; height: number; text: number }

export const views: View[] = [
  { name: '320x256', width: 320, height: 256, text: 1 },
  { name: '360x740', width: 360, height: 740, text: 1 },
  { name: '360x740, 200 % text', width: 360, height: 740, text: 2 },
  { name: '820x1180', width: 820, height: 1180, text: 1 },
  { name: '1280x800', width: 1280, height: 800, text: 1 },
]

export const modes = ['light', 'dark', 'forced colours', 'high contrast, 150 %', 'hi-IN'] as const
export type Mode = (typeof modes)[number]

export type Look = { screen: Screen; life: Life; view: View; mode: Mode }

const at = <Item>(items: readonly Item[], index: number): Item =>
  items[index % items.length] as Item

/**
 * As few looks as meet each person, window and mode with every screen at least once; which of them
 * meet each other differs from screen to screen.
 */
export function looksAt(screen: Screen, index: number): Look[] {
  const seeing = screen.public ? lives.slice(0, 1) : lives.filter(screen.isFor)
  const count = Math.max(seeing.length, views.length, modes.length)
  return Array.from({ length: count }, (_, look) => ({
    screen,
    life: at(seeing, look),
    view: at(views, look + index),
    mode: at(modes, look + 2 * index),
  }))
}
