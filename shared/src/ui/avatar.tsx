import { Center } from '@chakra-ui/react'
import { useState } from 'react'
import { avatarColor, initials } from './initials'

type Props = { displayName: string; photoURL: string | null }

/**
 * The photo if it loads, else initials on the colour of the first letter (spec 2). Decoration: the
 * name stands beside it, or on the button around it.
 */
export function Avatar({ displayName, photoURL }: Props) {
  const [broken, setBroken] = useState<string>()
  const showPhoto = photoURL !== null && photoURL !== '' && photoURL !== broken
  return (
    <Center
      aria-hidden
      // As large as its photo, so that it leaves room for the name beside it in any size of letters.
      boxSize="44px"
      fontSize="18px"
      flexShrink={0}
      // Drawn, not written: a button around it has a name of its own.
      data-initials={showPhoto ? '' : initials(displayName)}
      _before={{ content: 'attr(data-initials)' }}
      borderRadius="full"
      overflow="hidden"
      color="white"
      fontWeight="bold"
      backgroundColor={avatarColor(displayName)}
    >
      {showPhoto && (
        <img src={photoURL} alt="" width={44} height={44} onError={() => setBroken(photoURL)} />
      )}
    </Center>
  )
}
