import type { DeviceListItem, GrantableRole } from '@pillbox/shared/domain'
import { Link } from '@pillbox/shared/router'
import { Badge, Box, HStack, Stack, Text } from '@pillbox/shared/ui'
import { AlertTriangle, CloudCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { text } from '../text'

type Props = { device: DeviceListItem; role?: GrantableRole }

/** One device as one link to its dashboard; its marks are words and shapes, not colour alone (spec 2). */
export function DeviceCard({ device, role }: Props) {
  const { id, nickname, hasRecentMissedPill, sync } = device
  return (
    <Box
      asChild
      display="block"
      padding="5"
      minHeight="36"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      background="bg.panel"
      _hover={{ borderColor: 'brand.fg' }}
    >
      <Link to={`/device/${encodeURIComponent(id)}/dashboard`}>
        <Stack gap="2" height="100%">
          <HStack justify="space-between" align="start">
            <Text fontSize="xl" fontWeight="bold" minWidth="0" overflowWrap="anywhere">
              {nickname}
            </Text>
            {role && <Badge size="lg">{role}</Badge>}
          </HStack>
          <Text color="fg.muted" fontFamily="mono">
            {id}
          </Text>
          <Stack gap="1" marginTop="auto">
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
          </Stack>
        </Stack>
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
