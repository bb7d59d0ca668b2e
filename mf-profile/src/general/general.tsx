import { api, unansweredSentence } from '@pillbox/shared/client'
import type { SessionUser } from '@pillbox/shared/domain'
import { dispatch, useBusy } from '@pillbox/shared/session'
import { Button, Form, Text, TextField, toasts } from '@pillbox/shared/ui'
import { useRef, useState } from 'react'
import { text } from '../text'
import { AbhaField } from './abha-field'
import { today } from './birth-date'
import { BirthDateField } from './birth-date-field'
import { fieldsOf, hasChanges, problemsOf, profileOf } from './changes'
import { GenderField } from './gender-field'
import { PhoneField } from './phone-field'
import { useFields } from './use-fields'

/** The general details of a person (spec 2, profile). */
export function General({ user }: { user: SessionUser }) {
  const { fields, change, restart } = useFields(user)
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  const birthDate = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const abha = useRef<HTMLInputElement>(null)
  useBusy(hasChanges(user, fields))

  const set = (part: Partial<typeof fields>) => {
    setIsUnchanged(false)
    change(part)
  }

  function focusFirst(found: typeof problems) {
    if (found.displayName) return name.current?.focus()
    if (found.dob) return birthDate.current?.focus()
    if (found.phoneNumber) return phone.current?.focus()
    abha.current?.focus()
  }

  async function save() {
    const found = problemsOf(fields, today())
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirst(found)
    if (!hasChanges(user, fields)) return setIsUnchanged(true)
    const profile = profileOf(fields)
    setBusy(true)
    setFailure(undefined)
    try {
      await api.updateProfile(profile)
      restart(fieldsOf(profile))
      dispatch({ type: 'UPDATE_PROFILE', profile })
      toasts.success(text.saved)
    } catch (error) {
      console.warn('The profile was not saved:', error)
      setFailure(toasts.failure(unansweredSentence(error) ?? text.somethingWentWrong))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form busy={busy} problem={failure} submit={() => void save()}>
      <TextField
        ref={name}
        label={text.name}
        value={fields.name}
        change={(typed) => set({ name: typed })}
        problem={problems.displayName}
        autoComplete="name"
      />
      <GenderField gender={fields.gender} choose={(gender) => set({ gender })} />
      <BirthDateField
        ref={birthDate}
        typed={fields.birthDate}
        change={(typed) => set({ birthDate: typed })}
        problem={problems.dob}
      />
      <PhoneField
        ref={phone}
        phone={fields.phone}
        change={(changed) => set({ phone: changed })}
        problem={problems.phoneNumber}
      />
      <AbhaField
        ref={abha}
        typed={fields.abha}
        change={(typed) => set({ abha: typed })}
        problem={problems.ABHANumber}
      />
      {isUnchanged && <Text role="alert">{text.noChanges}</Text>}
      <Button type="submit" size="xl">
        {text.save}
      </Button>
    </Form>
  )
}
