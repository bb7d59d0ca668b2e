import { Box } from '@pillbox/shared/ui'
import { Link } from '@pillbox/shared/router'
import { text } from '../text'

/** The product's name as a link home. */
export function Logo() {
  return (
    <Box
      asChild
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      minHeight="12"
      fontWeight="bold"
      fontSize="lg"
      whiteSpace="nowrap"
    >
      <Link to="/" aria-label={text.home}>
        <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden>
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
        {text.product}
      </Link>
    </Box>
  )
}
