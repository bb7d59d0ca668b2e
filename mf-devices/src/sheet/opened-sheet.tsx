import { api, ApiError, keptByTab } from '@pillbox/shared/client'
import type { Answer } from '@pillbox/shared/contract'
import { useLocation, useNavigate } from '@pillbox/shared/router'
import {
  Button,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  Text,
  useLoad,
} from '@pillbox/shared/ui'
import { useEffect } from 'react'
import { Paper } from './paper'
import { text } from './text'
import { useOtherVoice } from './use-other-voice'

/** No address of a machine that looks for pages may lead here. */
function useNoIndex() {
  useEffect(() => {
    const robots = Object.assign(document.createElement('meta'), {
      name: 'robots',
      content: 'noindex, nofollow',
    })
    document.head.append(robots)
    return () => robots.remove()
  }, [])
}

const tokenKey = 'sheet'

/** The token of the address. The tab keeps it instead: browsers print the address on the paper. */
function useToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const told = hash.slice(1)
  useEffect(() => {
    if (told === '') return
    keptByTab.setItem(tokenKey, told)
    void navigate(pathname, { replace: true })
  }, [told, pathname, navigate])
  return told || (keptByTab.getItem(tokenKey) ?? '')
}

/** Answers nothing where the link does not open a sheet, for whatever reason. */
async function open(token: string): Promise<Answer<'openSheet'> | null> {
  try {
    return await api.openSheet({ token })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** /sheet#{token}: the sheet that a link opens, for who has no account. */
export function OpenedSheet() {
  const token = useToken()
  const opened = useLoad(() => open(token), [token])
  useNoIndex()
  const sheet = opened.state === 'ready' ? opened.data : undefined
  if (sheet === null) return <Ended />
  return (
    <Stack gap="5">
      <Stack gap="3" align="start" className="no-print">
        <PageHeading title={text.title} device={sheet?.nickname} />
        {sheet && (
          <Button size="xl" onClick={() => window.print()}>
            {text.print}
          </Button>
        )}
      </Stack>
      {opened.state === 'loading' && <Spinner />}
      {opened.state === 'failed' && <NothingToShow again={opened.again} />}
      {sheet && <InBothLanguages sheet={sheet} />}
    </Stack>
  )
}

function InBothLanguages({ sheet }: { sheet: Answer<'openSheet'> }) {
  return <Paper sheet={sheet} other={useOtherVoice(sheet.language)} />
}

function Ended() {
  return (
    <Stack gap="3">
      <PageHeading title={text.endedTitle} />
      <Text>{text.endedHint}</Text>
    </Stack>
  )
}
