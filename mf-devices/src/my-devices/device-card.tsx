import {
  roleNames,
  verdictOf,
  toLookAfter,
  type DeviceListItem,
  type GrantableRole,
  type OnIt,
} from '@pillbox/shared/domain'
import { Link } from '@pillbox/shared/router'
import { useClockTime } from '@pillbox/shared/session'
import {
  Badge,
  Box,
  HStack,
  PillboxPicture,
  Stack,
  Text,
  ToneSign,
  useNow,
} from '@pillbox/shared/ui'
import { AlertTriangle, CloudCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../text'
import { verdictSentence } from '../verdict-sentence'
import { groundsOf, toneOf } from '../verdict-tone'

const areOnIt = (people: OnIt[]) =>
  text.areOnIt(
    people.filter(({ isYou }) => !isYou).map(({ name }) => name),
    people.some(({ isYou }) => isYou),
  )

type Props = { device: DeviceListItem; role?: GrantableRole }

/** One device as one link to its dashboard; its marks are words and shapes, not colour alone (spec 2). */
export function DeviceCard({ device, role }: Props) {
  const { id, nickname, hasRecentMissedPill, sync, today } = device
  const now = useNow()
  const time = useClockTime()
  const verdict = today && verdictOf(today, now)
  const onIt = (today && toLookAfter(today, now)?.onIt) ?? []
  const tone = toneOf(verdict?.kind ?? 'no alarm')
  const { panel, foot } = groundsOf(tone)
  return (
    <Box
      asChild
      display="flex"
      flexDirection="column"
      gap="4"
      padding="5"
      minHeight="36"
      layerStyle="panel"
      background={panel}
      transition="box-shadow 150ms"
      _hover={{ boxShadow: 'raised' }}
    >
      <Link to={`/device/${encodeURIComponent(id)}/dashboard`} data-device={id}>
        <HStack justify="space-between" align="start" flexWrap="wrap" gap="3">
          <Stack gap="1" flex="1 1 6.6rem" minWidth="0" align="start">
            <Text fontSize="xl" fontWeight="bold" maxWidth="100%" overflowWrap="anywhere">
              {nickname}
            </Text>
            <Text color="fg.muted" fontFamily="mono">
              {id}
            </Text>
            {role && <Badge size="lg">{roleNames[role]}</Badge>}
          </Stack>
          {verdict && <PillboxPicture boxes={verdict.boxes} width="131px" />}
        </HStack>
        {verdict && today && (
          <HStack gap="3" align="start" flexWrap="wrap">
            <ToneSign tone={tone} />
            <Text flex="1 1 5rem" fontWeight="semibold" lineHeight="1.4" textWrap="balance">
              {verdictSentence(verdict, { today, now, time })}
              {onIt.length > 0 && ` ${areOnIt(onIt)}`}
            </Text>
          </HStack>
        )}
        <HStack
          gap="1"
          columnGap="4"
          flexWrap="wrap"
          margin="-5"
          marginTop="auto"
          paddingX="5"
          paddingY="3"
          borderBottomRadius="l3"
          background={foot}
        >
          {hasRecentMissedPill && (
            <Mark color="fg.error" name={text.pillMissed}>
              <AlertTriangle aria-hidden size={22} />
            </Mark>
          )}
          {sync.status ? (
            <Mark color="fg.success" name={text.synced}>
              <CloudCheck aria-hidden size={22} />
            </Mark>
          ) : (
            <Mark color="fg.error" name={text.notSynced}>
              <CloudOff aria-hidden size={22} />
            </Mark>
          )}
        </HStack>
      </Link>
    </Box>
  )
}

function Mark({ color, name, children }: { color: string; name: string; children: ReactNode }) {
  return (
    <HStack color={color} gap="2">
      <span role="img" aria-label={name}>
        {children}
      </span>
      <span aria-hidden>{name}</span>
    </HStack>
  )
}
