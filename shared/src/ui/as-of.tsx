import { Text } from '@chakra-ui/react'
import { useClockTime } from '../session/index'
import { text } from './text'
import type { Loaded } from './use-load'

const day = { day: 'numeric', month: 'short' } as const

/** The time of a moment, with its day when that is not today. */
function timeOf(moment: number, time: (minute: number) => string): string {
  const at = new Date(moment)
  const timeThen = time(at.getHours() * 60 + at.getMinutes())
  if (at.toDateString() === new Date().toDateString()) return timeThen
  const { lang } = document.documentElement
  return `${new Intl.DateTimeFormat(lang || 'en', day).format(moment)}, ${timeThen}`
}

/** Says from when the data are, while newer ones could not be had. */
export function AsOf({ of }: { of: Loaded<unknown>[] }) {
  const time = useClockTime()
  const moments = of.flatMap((each) => (each.state === 'ready' && each.asOf ? [each.asOf] : []))
  if (moments.length === 0) return null
  return (
    <Text role="status" color="fg.muted">
      {text.asOf(timeOf(Math.min(...moments), time))}
    </Text>
  )
}
