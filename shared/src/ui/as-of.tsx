import { Text } from '@chakra-ui/react'
import { text } from './text'
import type { Loaded } from './use-load'

const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const withDay = { ...minutes, day: 'numeric', month: 'short' } as const

function timeOf(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  const { lang } = document.documentElement
  return new Intl.DateTimeFormat(lang || 'en', isToday ? minutes : withDay).format(moment)
}

/** Says from when the data are, while newer ones could not be had. */
export function AsOf({ of }: { of: Loaded<unknown>[] }) {
  const moments = of.flatMap((each) => (each.state === 'ready' && each.asOf ? [each.asOf] : []))
  if (moments.length === 0) return null
  return (
    <Text role="status" color="fg.muted">
      {text.asOf(timeOf(Math.min(...moments)))}
    </Text>
  )
}
