import { useLocation, useNavigate } from '@pillbox/shared/router'
import type { SessionUser } from '@pillbox/shared/domain'
import { useSession } from '@pillbox/shared/session'
import { Box, Button, DrawnNext, PageHeading, Spinner, Stack } from '@pillbox/shared/ui'
import { ArrowLeft } from 'lucide-react'
import { ClockChoice } from './clock/clock-choice'
import { CloseAccount } from './close-account/close-account'
import { General } from './general/general'
import { LanguageChoice } from './language/language-choice'
import { LookChoice } from './look/look-choice'
import { MessageChoices } from './messages/message-choices'
import { Messages } from './messages/messages'
import { SignOutEverywhere } from './sign-out-everywhere'
import { Tabs } from './tabs'
import { TakeData } from './take-data'
import { text } from './text'

/** Leads back to closing the account, from a device that needed somebody else first. */
const closing = '#close-account'

/** /profile (spec 2). */
export function Profile() {
  const user = useSession((session) => session.user)
  const { hash } = useLocation()
  // Closed or signed out elsewhere: the shell is on its way to /signin.
  if (!user) return <Spinner />
  return (
    <Stack gap="6" maxWidth="32rem">
      <Box>
        <GoBack />
      </Box>
      <PageHeading title={text.title} />
      <Tabs
        label={text.title}
        first={hash === closing ? 1 : 0}
        tabs={[
          { title: text.general, panel: <GeneralPanel user={user} /> },
          { title: text.closeAccount, panel: <CloseAccount /> },
        ]}
      />
    </Stack>
  )
}

function GeneralPanel({ user }: { user: SessionUser }) {
  return (
    <Stack gap="8">
      <General user={user} />
      <DrawnNext>
        <LanguageChoice />
        <ClockChoice />
        <LookChoice />
        <Messages />
        <MessageChoices />
        <TakeData />
        <SignOutEverywhere />
      </DrawnNext>
    </Stack>
  )
}

/** Back in the history, or home where this page is its start (readings A50). */
function GoBack() {
  const navigate = useNavigate()
  const isStart = useLocation().key === 'default'
  return (
    <Button variant="ghost" size="xl" onClick={() => void (isStart ? navigate('/') : navigate(-1))}>
      <ArrowLeft aria-hidden />
      {text.goBack}
    </Button>
  )
}
