import { Box } from '@pillbox/shared/ui'
import { Link } from '@pillbox/shared/router'
import { text } from '../text'

// Counted in letters: large ones need as much room in a wide window.
const noRoomForName = '@container (max-width: 10rem)'

/** The product's name as a link home. */
export function Logo() {
  return (
    <Box containerType="inline-size" flex="1" minWidth="48px">
      <Box
        asChild
        display="inline-flex"
        alignItems="center"
        gap="2.5"
        minWidth="12"
        minHeight="12"
        fontWeight="bold"
        fontSize="lg"
      >
        <Link to="/" aria-label={text.home}>
          <svg style={{ flexShrink: 0 }} width="30" height="30" viewBox="0 0 32 32" aria-hidden>
            <rect width="32" height="32" rx="8" fill="#0c5d56" />
            <g fill="#5eead4">
              <rect x="6" y="8" width="4" height="7" rx="2" />
              <rect x="12" y="8" width="4" height="7" rx="2" />
              <rect x="18" y="8" width="4" height="7" rx="2" opacity=".45" />
              <rect x="6" y="17" width="4" height="7" rx="2" opacity=".45" />
              <rect x="12" y="17" width="4" height="7" rx="2" opacity=".45" />
              <rect x="18" y="17" width="4" height="7" rx="2" opacity=".45" />
            </g>
          </svg>
          {/* Two lines are no higher than the header: in other letters it may take one less. */}
          <Box as="span" lineHeight="1.15" css={{ [noRoomForName]: { display: 'none' } }}>
            {text.product}
          </Box>
        </Link>
      </Box>
    </Box>
  )
}
