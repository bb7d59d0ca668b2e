import {
  alarmsProblem,
  doseProblem,
  limits,
  medicineNameProblem,
  quantityProblem,
  type Box,
  type DayTimes,
} from '@pillbox/shared/domain'
import { Flex, Form } from '@pillbox/shared/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { text } from '../../text'
import { AlarmList } from './alarm-list'
import { clashingSlots } from './clashing-slots'
import type { FocusOn } from './focus-on'
import { MedicineName } from './medicine-name'
import type { OtherBox } from './other-boxes'
import { Stepper } from './stepper'
import { WhatChanges } from './what-changes-panel'

type Props = {
  id: string
  isNameLocked: boolean
  /** What the box holds until it is saved. */
  former: Box
  start: Box
  dayTimes: DayTimes
  others: OtherBox[]
  nameField: RefObject<HTMLInputElement | null>
  takesFocus: boolean
  busy: boolean
  /** Told whether the form differs from its start; not any more once it is gone. */
  changed: (isChanged: boolean) => void
  save: (box: Box) => void
}

/** What a box holds and when it rings (spec 2, rules of spec 5). */
export function BoxForm({ id, isNameLocked, start, nameField, takesFocus, ...rest }: Props) {
  const { busy, changed, save, dayTimes, others, former } = rest
  const [draft, setDraft] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const [isDoseChosen, setIsDoseChosen] = useState(false)
  const [known, setKnown] = useState<OtherBox>()
  const [focusOn, setFocusOn] = useState<FocusOn>()
  const quantityField = useRef<HTMLInputElement>(null)
  const change = (part: Partial<Box>) => setDraft((present) => ({ ...present, ...part }))
  // A dose that somebody chose stays; that of a known medicine goes with its name.
  function name(medicineName: string, box?: OtherBox) {
    setKnown(box)
    change(isDoseChosen ? { medicineName } : { medicineName, dose: box?.dose ?? start.dose })
  }

  const nameProblem = isNameLocked ? undefined : medicineNameProblem(draft.medicineName)
  const timeProblem = alarmsProblem(draft.alarms)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(start)

  useEffect(() => {
    changed(isChanged)
    return () => changed(false)
  }, [changed, isChanged])

  useEffect(() => {
    const first = isNameLocked ? quantityField : nameField
    if (takesFocus) first.current?.focus()
  }, [isNameLocked, nameField, takesFocus])

  function submit() {
    setIsTried(true)
    if (nameProblem !== undefined) return nameField.current?.focus()
    if (timeProblem !== undefined) return setFocusOn({ slot: clashingSlots(draft.alarms)[0] ?? 0 })
    save({ ...draft, medicineName: draft.medicineName.trim() })
  }

  return (
    <Form id={id} busy={busy} submit={submit}>
      <MedicineName
        name={draft.medicineName}
        problem={isTried ? nameProblem : undefined}
        isLocked={isNameLocked}
        others={others}
        field={nameField}
        known={known}
        takesDose={!isDoseChosen}
        change={name}
      />
      <Flex gap="5" wrap="wrap">
        <Stepper
          ref={quantityField}
          label={text.quantity}
          value={draft.quantity}
          max={limits.quantityMax}
          problemOf={quantityProblem}
          ifZero={text.noQuantity}
          change={(quantity) => change({ quantity })}
        />
        <Stepper
          label={text.dosage}
          value={draft.dose}
          max={limits.doseMax}
          problemOf={doseProblem}
          ifZero={text.noDose}
          note={known && !isDoseChosen ? text.doseOf(known.number) : undefined}
          change={(dose) => {
            setIsDoseChosen(true)
            change({ dose })
          }}
        />
      </Flex>
      <AlarmList
        alarms={draft.alarms}
        change={(alarms) => change({ alarms })}
        problem={isTried ? timeProblem : undefined}
        focusOn={focusOn}
        focus={setFocusOn}
        dayTimes={dayTimes}
        others={others}
      />
      {timeProblem === undefined && <WhatChanges former={former} draft={draft} />}
    </Form>
  )
}
