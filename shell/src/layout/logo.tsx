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
          <svg style={{ flexShrink: 0 }} width="34" height="34" viewBox="0 0 64 64" aria-hidden>
            <rect width="64" height="64" rx="15" fill="#0c5d56" />
            <g fill="#fff" opacity=".42">
              <rect x="9" y="19" width="10" height="12" rx="3" />
              <rect x="21" y="19" width="10" height="12" rx="3" />
              <rect x="45" y="19" width="10" height="12" rx="3" />
              <rect x="9" y="34" width="10" height="12" rx="3" />
              <rect x="21" y="34" width="10" height="12" rx="3" />
              <rect x="33" y="34" width="10" height="12" rx="3" />
              <rect x="45" y="34" width="10" height="12" rx="3" />
            </g>
            <rect x="31.5" y="14.5" width="13" height="16" rx="3.8" fill="#fff" />
            <path d="m35 22.6 2.4 2.4 4.2-4.4" fill="none" stroke="#0c5d56" strokeWidth="2.4" />
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
