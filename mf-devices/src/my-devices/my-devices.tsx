import { limits, type DeviceListItem, type Invite } from '@pillbox/shared/domain'
import { dispatch, useSession } from '@pillbox/shared/session'
import { Box, Spinner, Stack, Text, useNow } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { useState } from 'react'
import { text } from '../text'
import { useKeptScroll } from '../use-kept-scroll'
import { AddDeviceModal } from './add-device-modal'
import { byUrgency, needingAttention } from './by-urgency'
import { ConfirmEmail } from './confirm-email'
import { FirstStepsPanel } from './first-steps-panel'
import { InvitationBanner } from './invitation-banner'
import { InvitationsModal } from './invitations-modal'
import { lowPillsOf } from './low-pills'
import { NetworkDevices, type SharedDevice } from './network-devices'
import { OwnDevices } from './own-devices'
import { PillsToBuy } from './pills-to-buy'
import { SearchByName } from './search-by-name'
import { useAsked } from './use-asked'
import { useBadge } from './use-badge'
import { useFirstSteps } from './use-first-steps'
import { useHome, type Home } from './use-home'
import { WhoNeedsAttention } from './who-needs-attention'
import { useWayToCard } from './use-way-to-card'
import { withAdded } from './with-added'

/** From so many on they are looked for by name. */
const searchedFrom = 7

/** A number of what was kept would stay on the icon while nobody knows better. */
const isNew = (part: Home['own'] | Home['shared'][number]['devices']) =>
  part.state === 'ready' && part.asOf === undefined

function sharedOf(shared: Home['shared']): SharedDevice[] {
  return shared.flatMap(({ role, devices }) =>
    devices.state === 'ready' ? devices.data.devices.map((device) => ({ ...device, role })) : [],
  )
}

const oneBelowTheOther = { display: 'grid', gap: '10', gridTemplateColumns: 'minmax(0, 1fr)' }

/** The second beside the devices where there is room. */
const withColumn = {
  ...oneBelowTheOther,
  [`@media (min-width: ${limits.wideWidth}px)`]: {
    // As wide as its letters want it, but it leaves the devices their width.
    gridTemplateColumns: 'minmax(0, 1fr) min(20rem, 35%)',
    gridTemplateRows: 'auto 1fr',
    columnGap: '4',
    '& > :nth-child(2)': { gridColumn: '2', gridRow: '1 / span 2', alignSelf: 'start' },
  },
}

/** / (spec 2, home). */
export function MyDevices() {
  const home = useHome()
  const [added, setAdded] = useState<DeviceListItem[]>([])
  const [joined, setJoined] = useState<SharedDevice[]>([])
  const [answered, setAnswered] = useState<string[]>([])
  const [open, setOpen] = useState<'add device' | 'invitations'>()
  const close = () => setOpen(undefined)
  const [asked, setAsked] = useState('')
  const addDevice = (deviceId = '') => {
    setAsked(deviceId)
    setOpen('add device')
  }
  useAsked(addDevice)
  const parts = [home.own, ...home.shared.map(({ devices }) => devices)]
  useKeptScroll(!home.isEarly && parts.every(({ state }) => state !== 'loading'))

  function add(device: DeviceListItem) {
    setAdded([...added, device])
    close()
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  function join(invite: Invite, device: DeviceListItem) {
    setAnswered([...answered, invite.id])
    setJoined([...joined, { ...device, role: invite.targetRole }])
    dispatch({ type: 'CHANGE_NICKNAME', deviceId: device.id, nickname: device.nickname })
  }

  const now = useNow()
  const [search, setSearch] = useState('')
  // A search may hide whom it is to lead to.
  const lead = useWayToCard(() => setSearch(''))
  const own = withAdded(home.own.state === 'ready' ? home.own.data.devices : [], added)
  const firstSteps = useFirstSteps(home, own)
  const shared = withAdded(sharedOf(home.shared), joined)
  const all = [...own, ...shared]
  const invites = home.invites.filter(({ id }) => !answered.includes(id))
  const isWhole = parts.every(({ state }) => state === 'ready')
  useBadge(parts.every(isNew) ? needingAttention(all, now).length + invites.length : undefined)
  if (home.isEarly) return <Spinner />

  const isSearched = all.length >= searchedFrom
  const isFound = ({ nickname }: DeviceListItem) =>
    !isSearched || nickname.toLowerCase().includes(search.trim().toLowerCase())
  const shown = <Device extends DeviceListItem>(devices: Device[]) =>
    byUrgency(devices.filter(isFound), now)
  const low = lowPillsOf(own, shared, now)
  return (
    <Stack gap="10">
      <ConfirmEmail email={home.emailToConfirm} confirmed={home.lookAgain} />
      <InvitationBanner count={invites.length} open={() => setOpen('invitations')} />
      <Box css={low.length > 0 ? withColumn : oneBelowTheOther}>
        <OwnDevices
          of={home.own}
          has={own.length > 0}
          shown={shown(own)}
          add={() => addDevice()}
          below={
            firstSteps && (
              <FirstStepsPanel of={firstSteps} deviceId={own[0]?.id} add={() => addDevice()} />
            )
          }
        >
          {firstSteps && own.length === 0 && <Welcome />}
          <WhoNeedsAttention devices={all} isWhole={isWhole} see={lead} />
          {isSearched && <SearchByName value={search} change={setSearch} />}
          <Text role="status">{!all.some(isFound) && isSearched && text.nobodyFound}</Text>
        </OwnDevices>
        {low.length > 0 && <PillsToBuy low={low} />}
        <NetworkDevices of={home.shared} has={shared.length > 0} shown={shown(shared)} />
      </Box>
      <DialogPlace>
        {open === 'add device' && <AddDeviceModal askedId={asked} close={close} added={add} />}
        {open === 'invitations' && (
          <InvitationsModal
            invites={invites}
            close={close}
            accepted={join}
            rejected={({ id }) => setAnswered([...answered, id])}
          />
        )}
      </DialogPlace>
    </Stack>
  )
}

function Welcome() {
  const name = useSession(({ user }) => user?.displayName ?? '')
  return <Text color="fg.muted">{text.welcome(name)}</Text>
}
