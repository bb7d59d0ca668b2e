import { Link } from '@pillbox/shared/router'
import { Box, Button, HStack, Stack, Text } from '@pillbox/shared/ui'
import { text } from '../text'
import type { DeviceToCheck } from './device-to-check'

type Props = { devices: DeviceToCheck[]; busy: boolean; reset: (device: DeviceToCheck) => void }

const dateOf = (instant: string) =>
  new Date(instant).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' })

const networkOf = ({ id }: DeviceToCheck) => `/device/${encodeURIComponent(id)}/network`

/** The devices that nobody else looks after: each gets a person, or is emptied (spec 2, 4). */
export function DevicesToCheck({ devices, busy, reset }: Props) {
  return (
    <Stack gap="4">
      <Text>{text.devicesNeedAttention}</Text>
      <Text>{text.resetMeaning}</Text>
      <Stack as="ul" gap="3" listStyleType="none">
        {devices.map((device) => (
          <Box
            as="li"
            key={device.id}
            aria-label={device.nickname}
            padding="4"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
          >
            <Text fontWeight="bold">{device.nickname}</Text>
            <Text color="fg.muted" fontFamily="mono">
              {device.id}
            </Text>
            {device.activated_at !== '' && (
              <Text color="fg.muted">{text.activated(dateOf(device.activated_at))}</Text>
            )}
            <HStack flexWrap="wrap" gap="3" paddingTop="3">
              <Button asChild size="xl">
                <Link to={networkOf(device)} state={{ isClosing: true }}>
                  {text.addAnUser}
                </Link>
              </Button>
              <Button
                variant="outline"
                size="xl"
                color="fg.error"
                aria-busy={busy}
                opacity={busy ? 0.6 : 1}
                onClick={() => reset(device)}
              >
                {text.resetDevice}
              </Button>
            </HStack>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}
