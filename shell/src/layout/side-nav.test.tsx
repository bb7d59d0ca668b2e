import { renderScreen } from '@pillbox/shared/testing'
import { screen, within } from '@testing-library/react'
import { SideNav } from './side-nav'

const at = '/device/PB%2F1/schedule'

const links = () => within(screen.getByRole('navigation', { name: 'Device' })).getAllByRole('link')

test('the side navigation has the five pages of a device', () => {
  renderScreen(<SideNav deviceId="PB/1" collapsed={false} chosen={() => {}} />, { at })

  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/device/PB%2F1/dashboard'],
    ['Schedule', '/device/PB%2F1/schedule'],
    ['Notifications', '/device/PB%2F1/notifications'],
    ['Device Network', '/device/PB%2F1/network'],
    ['Device Settings', '/device/PB%2F1/settings'],
  ])
})

test('the page that is shown is the current one', () => {
  renderScreen(<SideNav deviceId="PB/1" collapsed={false} chosen={() => {}} />, { at })

  const current = links().filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['Schedule'])
})

test('collapsed it shows icons, and keeps its names', () => {
  renderScreen(<SideNav deviceId="PB-1" collapsed chosen={() => {}} />)

  const settings = screen.getByRole('link', { name: 'Device Settings' })
  expect(settings).toHaveTextContent(/^$/)
  expect(settings).toHaveAttribute('title', 'Device Settings')
})

test('whoever chooses a page is done with the navigation', async () => {
  const chosen = jest.fn()
  const { user } = renderScreen(<SideNav deviceId="PB-1" collapsed={false} chosen={chosen} />)

  await user.click(screen.getByRole('link', { name: 'Dashboard' }))

  expect(chosen).toHaveBeenCalledTimes(1)
})
