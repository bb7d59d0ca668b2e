import { Avatar, Button } from '@pillbox/shared/ui'
import { Menu, Portal } from '@pillbox/shared/ui/overlay'
import { Link } from '@pillbox/shared/router'
import type { SessionUser } from '@pillbox/shared/domain'
import { text } from '../text'

/** Profile and Sign Out, under the person's avatar (spec 2). */
export function AvatarMenu({ user }: { user: SessionUser }) {
  return (
    <Menu.Root>
      <Menu.Trigger asChild>
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
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minWidth="min(12rem, 90vw)">
            <Menu.Item value="profile" asChild minHeight="12" fontSize="md">
              <Link to="/profile">{text.profile}</Link>
            </Menu.Item>
            <Menu.Item value="sign-out" asChild minHeight="12" fontSize="md">
              <Link to="/signout">{text.signOut}</Link>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
