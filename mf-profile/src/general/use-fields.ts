import type { SessionUser } from '@pillbox/shared/domain'
import { useState } from 'react'
import { fieldsOf, followed, type Fields } from './changes'

/**
 * The fields of the form: they start from the session's user, and follow a change of it in another
 * tab except where something was typed here.
 */
export function useFields(user: SessionUser) {
  const [fields, setFields] = useState(() => fieldsOf(user))
  const [seen, setSeen] = useState(user)
  if (seen !== user) {
    setSeen(user)
    setFields(followed(fields, seen, user))
  }
  const change = (part: Partial<Fields>) => setFields((now) => ({ ...now, ...part }))
  return { fields, change, restart: setFields }
}
