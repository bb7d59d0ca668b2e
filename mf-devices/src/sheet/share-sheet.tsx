import { api } from '@pillbox/shared/client'
import type { Answer } from '@pillbox/shared/contract'
import type { Language } from '@pillbox/shared/language'
import {
  Box,
  Button,
  Card,
  Flex,
  Heading,
  NothingToShow,
  Spinner,
  Stack,
  Text,
  TextField,
  toasts,
  useLoad,
} from '@pillbox/shared/ui'
import { DateTime } from 'luxon'
import { useRef, useState } from 'react'
import { showRefusal } from '../show-refusal'
import { Choices } from './choices'
import { text } from './text'

type SheetLink = Answer<'sheetLinks'>['links'][number]
type Props = { deviceId: string; days: 14 | 30 | 90; beside: Language }

const lasting = [1, 7, 30] as const

const when = (instant: string) =>
  DateTime.fromISO(instant).toLocaleString({ day: 'numeric', month: 'long' })
const whenExactly = (instant: string) =>
  DateTime.fromISO(instant).toLocaleString({
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** The token stands behind the #: it is never sent to whoever serves the page. */
const addressOf = (token: string) => `${location.origin}/sheet#${token}`

/** The newest value there was, while the next one is on its way. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

/** Makes links to the sheet for who has no account, and takes them back. */
export function ShareSheet({ deviceId, days, beside }: Props) {
  const [changes, setChanges] = useState(0)
  const links = useLoad(() => api.sheetLinks({ deviceId }), [deviceId, String(changes)])
  const known = useLast(links.state === 'ready' ? links.data.links : undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const [lasts, setLasts] = useState<(typeof lasting)[number]>(7)
  const [made, setMade] = useState<{ id: string; address: string }>()
  const [busy, setBusy] = useState(false)

  async function change(what: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await what()
      setChanges((count) => count + 1)
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  const make = () =>
    change(async () => {
      const { token, link } = await api.makeSheetLink({ deviceId, days, language: beside, lasts })
      setMade({ id: link.id, address: addressOf(token) })
    })
  const end = (linkId: string) =>
    change(async () => {
      await api.endSheetLink({ deviceId, linkId })
      setMade((shown) => (shown?.id === linkId ? undefined : shown))
      heading.current?.focus()
      toasts.success(text.takenBack)
    })
  return (
    <Box className="no-print">
      <Card title={text.share}>
        <Text>{text.whatItShows(days)}</Text>
        <Flex wrap="wrap" align="end" columnGap="6" rowGap="3">
          <Choices
            label={text.lasts}
            all={lasting}
            chosen={lasts}
            nameOf={text.lastsDays}
            choose={setLasts}
          />
          <Button size="xl" aria-busy={busy} onClick={() => void make()}>
            {text.makeLink}
          </Button>
        </Flex>
        {made && <NewLink address={made.address} />}
        <Heading as="h3" fontSize="md" ref={heading} tabIndex={-1}>
          {text.links}
        </Heading>
        {links.state === 'failed' && <NothingToShow again={links.again} />}
        {links.state !== 'failed' && known === undefined && <Spinner />}
        {links.state !== 'failed' && known && (
          <LiveLinks links={known} end={(id) => void end(id)} />
        )}
      </Card>
    </Box>
  )
}

function NewLink({ address }: { address: string }) {
  const copy = () =>
    // Only a page that came by https has a clipboard.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(address))
      .then(
        () => toasts.success(text.copied),
        () => toasts.failure(text.notCopied),
      )
  // Who closes the list of the phone has sent it to nobody: that is no failure.
  const send = () => navigator.share({ url: address, title: text.title }).catch(() => {})
  return (
    <Stack gap="3">
      <TextField label={text.link} value={address} readOnly>
        <Text role="status" color="fg.muted">
          {text.onlyNow}
        </Text>
      </TextField>
      <Flex wrap="wrap" gap="3">
        <Button size="xl" variant="outline" onClick={() => void copy()}>
          {text.copy}
        </Button>
        {'share' in navigator && (
          <Button size="xl" variant="outline" onClick={() => void send()}>
            {text.send}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}

function LiveLinks({ links, end }: { links: SheetLink[]; end: (id: string) => void }) {
  if (links.length === 0) return <Text color="fg.muted">{text.noLinks}</Text>
  return (
    <Stack as="ul" aria-label={text.links} gap="3">
      {links.map(({ id, days, name, made, ends, opened, mayEnd }) => (
        <Flex
          as="li"
          key={id}
          wrap="wrap"
          justify="space-between"
          align="center"
          columnGap="4"
          rowGap="1"
        >
          <Box minWidth="0">
            <Text overflowWrap="anywhere">{text.linkOf(days, name, when(made))}</Text>
            <Text color="fg.muted">
              {text.ends(whenExactly(ends))}{' '}
              {opened === null ? text.notOpened : text.opened(whenExactly(opened))}
            </Text>
          </Box>
          {mayEnd && (
            <Button
              size="xl"
              variant="outline"
              aria-label={text.takeBackOf(name, whenExactly(made))}
              onClick={() => end(id)}
            >
              {text.takeBack}
            </Button>
          )}
        </Flex>
      ))}
    </Stack>
  )
}
