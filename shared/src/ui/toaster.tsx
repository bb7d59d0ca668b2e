import { createElement, useEffect, useState } from 'react'
import { toastsHere, whenToastsCome } from './bring-toasts'

/** Where messages appear. One per page. What it is made of comes with the first, or when the page rests. */
export function Toaster() {
  const [here, setHere] = useState(toastsHere)
  useEffect(() => (here ? undefined : whenToastsCome(setHere)), [here])
  return <>{here && createElement(here.ToastWindow)}</>
}
