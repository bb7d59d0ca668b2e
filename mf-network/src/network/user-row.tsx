import { roleNames, type NetworkUser } from '@pillbox/shared/domain'
import { Avatar, Badge, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import { isInReach, type NetworkAction } from './bulk-actions'
import { Cell, Row } from './card-table'
import { nameOf } from './name-of'
import { RowMenu } from './row-menu'
import { SelectBox } from './select-box'

type Controls = {
  isSelected: boolean
  select: (isSelected: boolean) => void
  act: (action: NetworkAction) => void
}

type Props = {
  person: NetworkUser
  /** None for whoever may change nobody. */
  controls: Controls | undefined
}

/** One person of the network: a row, or a card on narrow windows. */
export function UserRow({ person, controls }: Props) {
  const { email, photoURL, role } = person
  return (
    <Row>
      {controls && (
        <Cell gridArea="select">
          <SelectBox
            name={text.select(nameOf(person))}
            checked={controls.isSelected}
            disabled={!isInReach(person)}
            change={controls.select}
          />
        </Cell>
      )}
      <Cell gridArea="photo">
        <Avatar displayName={nameOf(person)} photoURL={photoURL} />
      </Cell>
      <Cell gridArea="name" fontWeight="bold">
        {role === 'Invited' ? (
          <Text as="span" color="fg.muted" fontWeight="normal">
            {text.notAnswered}
          </Text>
        ) : (
          nameOf(person)
        )}
      </Cell>
      <Cell gridArea="email">{email}</Cell>
      <Cell gridArea="role">
        <Badge size="lg" whiteSpace="nowrap">
          {roleNames[role]}
        </Badge>
      </Cell>
      {controls && (
        <Cell gridArea="actions">
          <RowMenu person={person} act={controls.act} />
        </Cell>
      )}
    </Row>
  )
}
