import { Box } from '@pillbox/shared/ui'
import { useLocation } from '@pillbox/shared/router'
import { whyToSignIn } from '../session/wanted-page'
import { text } from '../text'

/** Says to who did not come to /signin by themselves why they are there. */
export function WhySignIn() {
  const { pathname } = useLocation()
  const why = pathname === '/signin' ? whyToSignIn() : undefined
  return (
    <div role="status">
      {why && (
        <Box marginBottom="6" padding="4" borderRadius="l2" background="bg.subtle">
          {text.whySignIn[why]}
        </Box>
      )}
    </div>
  )
}
