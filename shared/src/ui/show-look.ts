import { usualLook, type Contrast, type TextSize } from '../domain/index'
import { strongClass } from './strong'

/** Makes the whole page have letters of this size and this contrast, from now on. */
export function showLook(textSize: TextSize, contrast: Contrast): void {
  const { style, classList } = document.documentElement
  if (textSize === usualLook.textSize) style.removeProperty('--text-size')
  else style.setProperty('--text-size', String(Number(textSize) / 100))
  classList.toggle(strongClass, contrast === 'high')
}
