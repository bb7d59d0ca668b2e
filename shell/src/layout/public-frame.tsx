import type { BoxState } from '@pillbox/shared/domain'
import { Box, Flex, PillboxPicture, Text } from '@pillbox/shared/ui'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../language/language-choice'
import { text } from '../text'
import { Header } from './header'
import { Logo } from './logo'
import { OfflineBanner } from './offline-banner'
import { SkipLink } from './skip-link'

const aGoodDay: BoxState[] = ['taken', 'taken', 'taken', 'part', 'to come', 'taken', 'empty', 'off']

// In a wide window the left half is about the product, from the top to the bottom of the page.
const halves = { lg: 'minmax(0, 1fr) minmax(0, 1fr)' }

/** The frame around the pages where one signs in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header background={{ base: 'bg', lg: 'transparent' }}>
        <Logo />
      </Header>
      <OfflineBanner />
      <Box display={{ lg: 'grid' }} gridTemplateColumns={halves} alignItems="start">
        <ForWhat />
        <Box width="100%" maxWidth="32rem" marginX="auto" padding="4">
          <LanguageChoice />
          <Box as="main" id="content" tabIndex={-1}>
            {children}
          </Box>
        </Box>
      </Box>
    </>
  )
}

function ForWhat() {
  return (
    <Flex
      as="aside"
      aria-label={text.product}
      display={{ base: 'none', lg: 'flex' }}
      position="sticky"
      top="0"
      height="100vh"
      marginTop="calc(-1 * var(--header-height))"
      direction="column"
      justify="center"
      align="center"
      padding="12"
      background="brand.subtle"
      className="no-print"
    >
      <Box width="100%" maxWidth="430px">
        <PillboxPicture boxes={aGoodDay} width="100%" />
        <Text
          marginTop="7"
          fontSize="2xl"
          fontWeight="semibold"
          lineHeight="1.3"
          textWrap="balance"
        >
          {text.promise}
        </Text>
      </Box>
    </Flex>
  )
}
