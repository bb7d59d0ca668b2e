import { api } from '@pillbox/shared/client'
import { atLeast, recordDays } from '@pillbox/shared/domain'
import { language, languageNames, languages, type Language } from '@pillbox/shared/language'
import { useNickname, useSession } from '@pillbox/shared/session'
import {
  AsOf,
  Button,
  Flex,
  NothingToShow,
  PageHeading,
  Spinner,
  Stack,
  useLoad,
} from '@pillbox/shared/ui'
import { useState } from 'react'
import { Choices } from './choices'
import { Paper } from './paper'
import { ShareSheet } from './share-sheet'
import { text } from './text'
import { useOtherVoice } from './use-other-voice'

type Days = (typeof recordDays)[number]

/** /device/{deviceId}/sheet: what a doctor is shown, to be printed or given as a link. */
export function SheetPage({ deviceId }: { deviceId: string }) {
  const nickname = useNickname(deviceId)
  const name = useSession((session) => session.user?.displayName ?? '')
  const [days, setDays] = useState<Days>(30)
  const [beside, setBeside] = useState<Language>(language())
  const asked = `${days}` as const
  const record = useLoad(() => api.doseRecord({ deviceId, days: asked }), [deviceId, asked])
  const other = useOtherVoice(beside)
  return (
    <Stack gap="5">
      <Stack gap="1" className="no-print">
        <PageHeading title={text.title} device={nickname} />
        <AsOf of={[record]} />
      </Stack>
      <Flex wrap="wrap" align="end" columnGap="6" rowGap="3" className="no-print">
        <Choices
          label={text.days}
          all={recordDays}
          chosen={days}
          nameOf={text.lastDays}
          choose={setDays}
        />
        <Choices
          label={text.beside}
          all={languages}
          chosen={beside}
          nameOf={(each) => (each === 'en' ? text.englishOnly : languageNames[each])}
          langOf={(each) => (each === 'en' ? undefined : each)}
          choose={setBeside}
        />
        <Button size="xl" onClick={() => window.print()}>
          {text.print}
        </Button>
      </Flex>
      {record.state === 'loading' && <Spinner />}
      {record.state === 'failed' && <NothingToShow again={record.again} />}
      {record.state === 'ready' && (
        <>
          <Paper
            sheet={{ nickname: nickname ?? deviceId, days, record: record.data, name }}
            other={other}
          />
          {atLeast('Member', record.data.role) && (
            <ShareSheet key={deviceId} deviceId={deviceId} days={days} beside={beside} />
          )}
        </>
      )}
    </Stack>
  )
}
