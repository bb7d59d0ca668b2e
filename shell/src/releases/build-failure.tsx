import { Box } from '@pillbox/shared/ui'
import { closeOffer, showOffer } from './offer'
import { text } from './text'

const idOf = (remote: string) => `build-failed-${remote}`

/** Says that a developer's last build failed, and why, until one is good. */
export function buildFailed(remote: string, message: string): void {
  showOffer({
    id: idOf(remote),
    label: text.buildFailed(remote),
    says: <BuildFailure remote={remote} why={message} />,
    actions: [{ label: text.close, run: () => {} }],
    role: 'alert',
  })
}

/** The newest build can be shown. */
export const buildIsGood = (remote: string): void => closeOffer(idOf(remote))

function BuildFailure({ remote, why }: { remote: string; why: string }) {
  return (
    <>
      {text.buildFailed(remote)}
      <Box
        as="code"
        // Scrolled by keyboard too.
        tabIndex={0}
        display="block"
        marginTop="2"
        maxHeight="40vh"
        overflow="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        fontSize="sm"
      >
        {why}
      </Box>
    </>
  )
}
