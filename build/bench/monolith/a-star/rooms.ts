import type { ComponentType } from '../../../../shell/node_modules/@types/react/index.d.ts'
import { pages } from '../pages'

const arrived = new Map<string, ComponentType>()

/** The page, once it is there: then it is drawn at once. */
export const arrivedRoom = (name: string): ComponentType | undefined => arrived.get(name)

/** Stands for the shell's room loader: fetches a page before React asks for it. */
export async function loadRoom(name: string): Promise<void> {
  const page = await pages[name]?.()
  if (page) arrived.set(name, page.Room)
}
