import { hostPage, renderScreen } from '@pillbox/shared/testing'
import { PageHeading } from '@pillbox/shared/ui'
import { screen, waitFor } from '@testing-library/react'
import { DeviceMenu } from './device-menu'
import { DevicePanel } from './device-panel'

beforeAll(() => hostPage({}))

const nav = () => screen.queryByRole('navigation', { name: 'Device' })
const button = (name: string) => screen.getByRole('button', { name })

test('beside a narrow page the panel stays open', () => {
  renderScreen(<DevicePanel deviceId="PB-1" place="fixed" />)

  expect(nav()).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('beside a wide page the panel can be collapsed and expanded', async () => {
  const { user } = renderScreen(<DevicePanel deviceId="PB-1" place="collapsible" />)
  expect(button('Collapse menu')).toHaveAttribute('aria-expanded', 'true')

  await user.click(button('Collapse menu'))
  expect(button('Expand menu')).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveTextContent(/^$/)

  await user.click(button('Expand menu'))
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveTextContent('Schedule')
})

test('a panel that was collapsed is open where it can not be expanded, and collapsed again later', async () => {
  const { user, rerender } = renderScreen(<DevicePanel deviceId="PB-1" place="collapsible" />)
  await user.click(button('Collapse menu'))

  rerender(<DevicePanel deviceId="PB-1" place="fixed" />)
  expect(screen.getByRole('link', { name: 'Schedule' })).toHaveTextContent('Schedule')

  rerender(<DevicePanel deviceId="PB-1" place="collapsible" />)
  expect(button('Expand menu')).toBeVisible()
})

test('on a phone the navigation is behind a menu button', async () => {
  const { user } = renderScreen(<DeviceMenu deviceId="PB-1" />)
  expect(nav()).toBeNull()
  expect(button('Open menu')).toHaveAttribute('aria-expanded', 'false')

  await user.click(button('Open menu'))

  expect(nav()).toBeVisible()
  expect(button('Close menu')).toHaveAttribute('aria-expanded', 'true')
})

test.each(['Close menu', 'Schedule'])('%s closes the menu', async (name) => {
  const { user } = renderScreen(<DeviceMenu deviceId="PB-1" />)
  await user.click(button('Open menu'))

  await user.click(name === 'Schedule' ? screen.getByRole('link', { name }) : button('Close menu'))

  expect(nav()).toBeNull()
})

test('who chooses the page that is there already goes on from its heading', async () => {
  const { user } = renderScreen(
    <>
      <DeviceMenu deviceId="PB-1" />
      <main id="content">
        <PageHeading title="Schedule" />
      </main>
    </>,
    { at: '/device/PB-1/schedule' },
  )
  await user.click(button('Open menu'))

  await user.click(screen.getByRole('link', { name: 'Schedule' }))

  const heading = screen.getByRole('heading', { name: 'Schedule' })
  await waitFor(() => expect(heading).toHaveFocus())
})

test('Escape closes the menu and gives the focus back to its button', async () => {
  const { user } = renderScreen(<DeviceMenu deviceId="PB-1" />)
  await user.click(button('Open menu'))
  await user.tab()

  await user.keyboard('{Escape}')

  expect(nav()).toBeNull()
  await waitFor(() => expect(button('Open menu')).toHaveFocus())
})

test('any other key leaves the menu open', async () => {
  const { user } = renderScreen(<DeviceMenu deviceId="PB-1" />)
  await user.click(button('Open menu'))

  await user.keyboard('{ArrowDown}')

  expect(nav()).toBeVisible()
})

test('a press beside the menu closes it', async () => {
  const { user } = renderScreen(<DeviceMenu deviceId="PB-1" />)
  await user.click(button('Open menu'))

  await user.click(nav()!.parentElement!.previousElementSibling!)

  expect(nav()).toBeNull()
})

test('the menu and the shade beside it lie over what else floats on the page', async () => {
  const { user } = renderScreen(<DeviceMenu deviceId="PB-1" />)
  await user.click(button('Open menu'))

  const menu = nav()!.parentElement!
  for (const part of [menu, menu.previousElementSibling!])
    expect(getComputedStyle(part).zIndex).toMatch(/docked|^10$/)
})
