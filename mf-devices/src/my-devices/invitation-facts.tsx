import { roleNames, type Invite } from '@pillbox/shared/domain'
import { Box, Text } from '@pillbox/shared/ui'
import { text } from '../text'

/** Who invites, to which device and as what (spec 2). */
export function InvitationFacts({ invite }: { invite: Invite }) {
  const { invitedBy, targetRole, deviceId } = invite
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="2">
      <Term>{text.invitedBy}</Term>
      <Box as="dd">
        <Text fontWeight="bold">{invitedBy.displayName}</Text>
        <Text>{invitedBy.email}</Text>
      </Box>
      <Term>{text.role}</Term>
      <dd>{roleNames[targetRole]}</dd>
      <Term>{text.deviceId}</Term>
      <Box as="dd" fontFamily="mono">
        {deviceId}
      </Box>
    </Box>
  )
}

function Term({ children }: { children: string }) {
  return (
    <Box as="dt" color="fg.muted">
      {children}
    </Box>
  )
}
