import { screen } from '@testing-library/react'
import { useState } from 'react'
import { renderScreen } from '../testing/render-screen'
import { CheckField, RadioField } from './choice-fields'
import { FieldGroup } from './field-group'

const roles = ['Member', 'Viewer']

function Roles({ problem }: { problem?: string }) {
  const [chosen, setChosen] = useState<string>()
  return (
    <FieldGroup title="Permission" problem={problem}>
      {roles.map((role) => (
        <RadioField
          key={role}
          label={role}
          group="role"
          chosen={role === chosen}
          choose={() => setChosen(role)}
        />
      ))}
    </FieldGroup>
  )
}

const radio = (name: string) => screen.getByRole('radio', { name })

test('one of a group is chosen, and another takes its place', async () => {
  const { user } = renderScreen(<Roles />)

  await user.click(radio('Member'))
  await user.click(radio('Viewer'))

  expect(radio('Viewer')).toBeChecked()
  expect(radio('Member')).not.toBeChecked()
})

test('the whole row of a choice can be pressed', async () => {
  const { user } = renderScreen(<Roles />)

  await user.click(screen.getByText('Viewer'))

  expect(radio('Viewer')).toBeChecked()
})

test('the arrow keys go through a group', async () => {
  const { user } = renderScreen(<Roles />)
  await user.click(radio('Member'))

  await user.keyboard('{ArrowDown}')

  expect(radio('Viewer')).toHaveFocus()
})

test('fields that belong together have a name', () => {
  renderScreen(<Roles />)

  expect(screen.getByRole('group', { name: 'Permission' })).toContainElement(radio('Member'))
})

test('why a choice is refused is spoken at once and tied to the group', () => {
  renderScreen(<Roles problem="Select a permission role" />)

  expect(screen.getByRole('alert')).toHaveTextContent('Select a permission role')
  expect(screen.getByRole('group')).toHaveAccessibleDescription('Select a permission role')
})

test('choices of which one is made can say so', () => {
  renderScreen(
    <FieldGroup title="Gender" role="radiogroup">
      Male
    </FieldGroup>,
  )

  expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeVisible()
})

test('a checkbox says what it was changed to', async () => {
  const change = jest.fn()
  const { user, rerender } = renderScreen(
    <CheckField label="Box 1" checked={false} change={change} />,
  )

  await user.click(screen.getByText('Box 1'))
  rerender(<CheckField label="Box 1" checked change={change} />)
  await user.click(screen.getByRole('checkbox', { name: 'Box 1' }))

  expect(change.mock.calls).toEqual([[true], [false]])
})
