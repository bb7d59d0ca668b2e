import { isActive, minuteOfDay, type AlarmCode, type DoseState } from '@pillbox/shared/domain'
import { useClockTime } from '@pillbox/shared/session'
import { chakra, Flex, Text, VisuallyHidden } from '@pillbox/shared/ui'
import { Bell, BellOff, BellRing, Check, CircleHelp, Minus, X, type LucideIcon } from 'lucide-react'
import { text } from '../text'

type Props = {
  alarms: AlarmCode[]
  /** What became of them today, by their minute; none where nothing is known of the day. */
  doses?: ReadonlyMap<number, DoseState> | undefined
}

/** When a box rings, by the device's own clock, earliest first (spec 2), and what became of it. */
export function AlarmChips({ alarms, doses }: Props) {
  const used = alarms
    .filter((code) => code !== 0)
    .sort((one, other) => minuteOfDay(one) - minuteOfDay(other))
  return (
    <>
      {!used.some(isActive) && <Text>{text.noActiveAlarms}</Text>}
      {used.length > 0 && (
        <Flex as="ul" aria-label={text.alarms} listStyleType="none" wrap="wrap" gap="2">
          {used.map((code, index) => (
            <AlarmChip
              key={index}
              minute={minuteOfDay(code)}
              is={isActive(code) ? (doses?.get(minuteOfDay(code)) ?? 'on') : 'off'}
            />
          ))}
        </Flex>
      )}
    </>
  )
}

type Fate = DoseState | 'on' | 'off'
type Look = Exclude<Fate, 'unsaid'>

const Chip = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingX: '3',
    paddingY: '1',
    borderRadius: 'full',
    // Its own width, also where there is no line: what came of an alarm moves none beside it.
    border: '2px solid transparent',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { flexShrink: 0, width: '18px', height: '18px' },
  },
  variants: {
    look: {
      on: { background: 'brand.subtle', color: 'brand.fg' },
      off: { background: 'bg.subtle', color: 'fg.muted' },
      taken: { background: 'taken.subtle', color: 'taken.fg' },
      missed: { background: 'missed.subtle', color: 'missed.fg', borderRadius: 'l1' },
      unknown: { borderColor: 'unknown.fg', borderStyle: 'dashed', color: 'unknown.fg' },
      unsure: { background: 'bg.subtle', color: 'fg.muted' },
      due: {
        background: 'brand.solid',
        color: 'brand.contrast',
        // A printer leaves grounds out.
        '@media print': { background: 'none', borderColor: 'fg', color: 'fg' },
      },
      'to come': { borderColor: 'brand.fg', color: 'brand.fg' },
    },
  },
})

const icons: Record<Look, LucideIcon> = {
  on: Bell,
  off: BellOff,
  taken: Check,
  missed: X,
  unknown: CircleHelp,
  unsure: Minus,
  due: BellRing,
  'to come': Bell,
}

function AlarmChip({ minute, is }: { minute: number; is: Fate }) {
  const time = useClockTime()
  // Nobody knows of either; why is said elsewhere.
  const look = is === 'unsaid' ? 'unknown' : is
  const Icon = icons[look]
  return (
    <Chip look={look}>
      <Icon aria-hidden />
      <span>
        {time(minute)}
        {is === 'off' && ` ${text.off}`}
        {is !== 'on' && is !== 'off' && <VisuallyHidden> {text.became[is]}</VisuallyHidden>}
      </span>
    </Chip>
  )
}
