import { Avatar, Button } from '@pillbox/shared/ui'
import { MenuButton } from '@pillbox/shared/ui/overlay'
import type { SessionUser } from '@pillbox/shared/domain'
import { text } from '../text'
import { useMenuEntries } from './menu-entries'

/** Profile, what remotes have for a person, and Sign Out, under the person's avatar (spec 2). */
export function AvatarMenu({ user }: { user: SessionUser }) {
  const entries = useMenuEntries()
  const items = [
    { value: 'profile', label: text.profile, to: '/profile' },
    ...entries.map(({ to, title }) => ({ value: `page ${to}`, label: title, to })),
    { value: 'sign-out', label: text.signOut, to: '/signout' },
  ]
  return (
    <MenuButton items={items}>
      <Button
        variant="ghost"
        padding="0.5"
        minWidth="48px"
        flexShrink={0}
        borderRadius="full"
        aria-label={text.accountMenu(user.displayName)}
      >
        <Avatar displayName={user.displayName} photoURL={user.photoURL} />
      </Button>
    </MenuButton>
  )
}
