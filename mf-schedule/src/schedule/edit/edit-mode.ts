import { emptyBox, isEmpty, type Box } from '@pillbox/shared/domain'
import { contentOf } from '../stored-box'

/**
 * The box edit modes (spec 4): none = not chosen yet, soft = edit details with the name locked,
 * hard = a new pill, reset = remove the pill.
 */
export type EditMode = 'none' | 'soft' | 'hard' | 'reset'
export type EditChoice = Exclude<EditMode, 'none'>
export type EditButton = 'cancel' | 'back' | 'save' | 'remove'

const buttons: Record<EditMode, EditButton[]> = {
  none: ['cancel'],
  soft: ['cancel', 'back', 'save'],
  hard: ['cancel', 'back', 'save'],
  reset: ['cancel', 'back', 'remove'],
}

/** Where the dialog starts: an empty box goes straight to the new-pill form (spec 2). */
export function firstMode(box: Box): EditMode {
  return isEmpty(box) ? 'hard' : 'none'
}

/** The mode after a choice was made or Back was pressed. Only the first step chooses. */
export function nextMode(mode: EditMode, event: EditChoice | 'back', box: Box): EditMode {
  if (event === 'back') return firstMode(box)
  return mode === 'none' ? event : mode
}

/** The buttons of a step; what starts with its form has nothing to go back to (readings A28). */
export function buttonsOf(mode: EditMode, box: Box): EditButton[] {
  return buttons[mode].filter((button) => button !== 'back' || mode !== firstMode(box))
}

/** What a form starts from: the box as it is, or for a new pill nothing but one at a time. */
export function draftOf(mode: 'soft' | 'hard', box: Box): Box {
  return mode === 'soft' ? contentOf(box) : { ...emptyBox(), dose: 1 }
}
