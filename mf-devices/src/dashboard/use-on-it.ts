import { api } from '@pillbox/shared/client'
import type { OnIt } from '@pillbox/shared/domain'
import { useState } from 'react'
import { showRefusal } from '../show-refusal'

/**
 * Who looks after what was missed at an instant: as the page was told, or as an answer that came
 * after that says.
 */
export function useOnIt(deviceId: string, missedAt: string, told: OnIt[]) {
  const [busy, setBusy] = useState(false)
  const [answered, setAnswered] = useState<{ after: string; people: OnIt[] }>()
  const after = JSON.stringify([deviceId, missedAt, told])

  async function change(isOnIt: boolean) {
    if (busy) return
    setBusy(true)
    try {
      const { onIt: people } = await api.onIt({ deviceId, missedAt, isOnIt })
      setAnswered({ after, people })
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return { told: answered?.after === after ? answered.people : told, busy, change }
}
