import { isEmpty, type Box } from '@pillbox/shared/domain'

/**
 * The empty box to go on with after one was filled: the first behind it, or else the first of all.
 * None when that one is empty again, and none when all are filled.
 */
export function nextToFill(boxes: readonly Box[], filled: number): number | undefined {
  const empty = boxes.flatMap((box, index) => (isEmpty(box) ? [index + 1] : []))
  if (empty.includes(filled)) return undefined
  return empty.find((number) => number > filled) ?? empty[0]
}
