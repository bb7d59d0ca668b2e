import { Center } from '@pillbox/shared/ui'
import { createElement, useEffect, useState } from 'react'
import type { iconOf } from './entry-icons'

type Icons = { iconOf: typeof iconOf }

let here: Icons | undefined

async function bringIcons(): Promise<Icons> {
  const { iconOf } = await import(/* webpackChunkName: "entry-icons" */ './entry-icons')
  return (here = { iconOf })
}

/** The icon of an entry. Its place is there before it is; where it can not be had, a dot stands for it. */
export function EntryIcon({ name }: { name: string | undefined }) {
  const icons = useIcons()
  return (
    <Center aria-hidden width="24px" height="24px" flexShrink={0}>
      {icons === 'missing' ? '•' : icons && createElement(icons.iconOf(name))}
    </Center>
  )
}

function useIcons() {
  const [icons, setIcons] = useState<Icons | 'missing' | undefined>(here)
  useEffect(() => {
    if (here) return
    let isGone = false
    const show = (came: Icons | 'missing') => {
      if (!isGone) setIcons(came)
    }
    bringIcons().then(show, (error: unknown) => {
      console.warn('The icons of entries did not come:', error)
      show('missing')
    })
    return () => {
      isGone = true
    }
  }, [])
  return icons
}
