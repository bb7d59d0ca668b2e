import { Box, Flex, HStack } from '@pillbox/shared/ui'
import { useLocation } from '@pillbox/shared/router'
import { useSession } from '@pillbox/shared/session'
import type { ReactNode } from 'react'
import { deviceAt } from '../routes'
import { AskBeforeLinks } from './ask-before-links'
import { AvatarMenu } from './avatar-menu'
import { DeviceMenu } from './device-menu'
import { DevicePanel } from './device-panel'
import { Header } from './header'
import { Logo } from './logo'
import { NicknameSelect } from './nickname-select'
import { OfflineBanner } from './offline-banner'
import { SkipLink } from './skip-link'
import { useNavigationPlace } from './use-navigation-place'

/** The frame around every page of a signed-in person. */
export function DeviceFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user)
  const deviceId = deviceAt(useLocation().pathname)
  const place = useNavigationPlace()
  return (
    <AskBeforeLinks>
      <SkipLink />
      <Header>
        <HStack gap="0" minWidth="0" flex="1">
          {deviceId && user ? (
            <>
              {place === 'overlay' && <DeviceMenu deviceId={deviceId} />}
              <NicknameSelect deviceId={deviceId} nicknames={user.nicknames} />
            </>
          ) : (
            <Logo />
          )}
        </HStack>
        {user && <AvatarMenu user={user} />}
      </Header>
      <OfflineBanner />
      <Flex>
        {deviceId && place !== 'overlay' && <DevicePanel deviceId={deviceId} place={place} />}
        <Box
          as="main"
          id="content"
          tabIndex={-1}
          flex="1"
          minWidth="0"
          maxWidth={deviceId ? '1100px' : '1440px'}
          marginX="auto"
          paddingX={{ base: '4', md: '8' }}
          paddingTop={{ base: '2', md: '4' }}
          paddingBottom="10"
        >
          {children}
        </Box>
      </Flex>
    </AskBeforeLinks>
  )
}
