import { Center } from '@pillbox/shared/ui'
import { useState } from 'react'
import { avatarColor, initials } from './initials'

type Props = { displayName: string; photoURL: string | null }

/** The photo if it loads, else initials on the colour of the first letter (spec 2). */
export function Avatar({ displayName, photoURL }: Props) {
  const [broken, setBroken] = useState<string>()
  const showPhoto = photoURL !== null && photoURL !== broken
  return (
    <Center
      boxSize="11"
      borderRadius="full"
      overflow="hidden"
      color="white"
      fontWeight="bold"
      backgroundColor={avatarColor(displayName)}
      // Drawn, not written: the button around it has a name of its own.
      _before={showPhoto ? undefined : { content: JSON.stringify(initials(displayName)) }}
    >
      {showPhoto && (
        <img src={photoURL} alt="" width={44} height={44} onError={() => setBroken(photoURL)} />
      )}
    </Center>
  )
}
