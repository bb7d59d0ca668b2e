import { isEmpty, type Box } from '@pillbox/shared/domain'

/**
 * The empty box to go on with after one was saved: the first behind it, or else the first of all.
 * None when that one was emptied, and none when all are filled.
 */
export function nextToFill(boxes: readonly Box[], saved: number): number | undefined {
  const empty = boxes.flatMap((box, index) => (isEmpty(box) ? [index + 1] : []))
  if (empty.includes(saved)) return undefined
  return empty.find((number) => number > saved) ?? empty[0]
}
