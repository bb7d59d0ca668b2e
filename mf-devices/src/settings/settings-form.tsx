import { api, unansweredSentence } from '@pillbox/shared/client'
import type { Answer } from '@pillbox/shared/contract'
import { minuteAt, nicknameProblem } from '@pillbox/shared/domain'
import { dispatch, useBusy, useClockTime } from '@pillbox/shared/session'
import { Button, Form, Text, TextField, toasts, useNow } from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'

type Props = { deviceId: string; settings: Answer<'settings'> }

/** A person's own name for the device; its time zone is only shown (spec 2). */
export function SettingsForm({ deviceId, settings }: Props) {
  // What nobody changes here follows what is changed elsewhere.
  const [typed, setTyped] = useState<string>()
  /** It counts until other settings are loaded. */
  const [saved, setSaved] = useState({ over: settings, nickname: settings.nickname })
  const present = saved.over === settings ? saved.nickname : settings.nickname
  const nickname = typed ?? present
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useBusy(nickname.trim() !== present)

  async function save() {
    const found = nicknameProblem(nickname)
    setProblem(found)
    if (found !== undefined) return field.current?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      await api.nickname({ deviceId, nickname: nickname.trim() })
      dispatch({ type: 'CHANGE_NICKNAME', deviceId, nickname: nickname.trim() })
      setSaved({ over: settings, nickname: nickname.trim() })
      setTyped(undefined)
      toasts.success(text.settingsUpdated)
    } catch (error) {
      console.warn('The nickname was not saved:', error)
      setFailure(toasts.failure(unansweredSentence(error) ?? text.notSaved))
    } finally {
      setBusy(false)
    }
  }

  const time = useClockTime()
  const there = time(minuteAt(useNow(), settings.timezoneValue))
  return (
    <Form busy={busy} problem={failure} submit={() => void save()}>
      <TextField
        ref={field}
        label={text.nickName}
        value={nickname}
        change={setTyped}
        problem={problem}
        autoComplete="off"
      />
      <TextField label={text.deviceTimezone} value={settings.timezoneValue} readOnly>
        <Text color="fg.muted">{text.timeThere(there)}</Text>
      </TextField>
      <Button type="submit" size="xl">
        {text.save}
      </Button>
    </Form>
  )
}
