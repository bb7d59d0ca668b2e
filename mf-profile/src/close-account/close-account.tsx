import { api, unansweredSentence } from '@pillbox/shared/client'
import { Box, Button, Heading, HStack, Stack, Text, toasts } from '@pillbox/shared/ui'
import { DialogPlace } from '@pillbox/shared/ui/overlay'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { TakeData } from '../take-data'
import { text } from '../text'
import { ClosingModal } from './closing-modal'
import { signOutOfClosed, useLostClosing } from './lost-closing'
import type { DeviceToCheck } from './device-to-check'

/** The devices that stand in the way of closing; throws where the answer makes no sense (readings A51). */
async function devicesInTheWay(): Promise<DeviceToCheck[]> {
  const { canClose, devicesToCheck } = await api.checkClose()
  if (canClose) return []
  if (devicesToCheck.length === 0) throw new Error('It can not be closed, and no device says why.')
  return devicesToCheck
}

/** The way out: what it means, and its beginning (spec 2, 4). */
export function CloseAccount() {
  const [devices, setDevices] = useState<DeviceToCheck[]>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isClosedBy = useLostClosing()

  async function start() {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      setDevices(await devicesInTheWay())
    } catch (error) {
      if (isClosedBy(error)) return signOutOfClosed()
      console.warn('The account status was not loaded:', error)
      setFailure(toasts.loadFailure(unansweredSentence(error) ?? text.checkFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="5" align="start">
      <Box
        width="full"
        padding="5"
        borderWidth="1px"
        borderInlineStartWidth="6px"
        borderColor="fg.error"
        borderRadius="l2"
      >
        <HStack align="start" gap="3">
          <Box color="fg.error" flexShrink="0">
            <TriangleAlert aria-hidden />
          </Box>
          <Stack gap="3" minWidth="0">
            <Heading as="h2" fontSize="lg" color="fg.error">
              {text.closeWarning}
            </Heading>
            <Stack as="ul" gap="1" paddingInlineStart="5" listStyleType="disc">
              {text.closeConsequences.map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </Stack>
          </Stack>
        </HStack>
      </Box>
      <TakeData />
      <Button
        variant="outline"
        size="xl"
        color="fg.error"
        borderColor="fg.error"
        // Not disabled: the focus would leave it, and could not come back from the dialog.
        aria-busy={busy}
        opacity={busy ? 0.6 : 1}
        onClick={() => void start()}
      >
        {text.closeAccount}
      </Button>
      {failure !== undefined && <Text color="fg.error">{failure}</Text>}
      <DialogPlace>
        {devices && (
          <ClosingModal
            devices={devices}
            isClosedBy={isClosedBy}
            wasReset={({ id }) => setDevices(devices.filter((device) => device.id !== id))}
            close={() => setDevices(undefined)}
          />
        )}
      </DialogPlace>
    </Stack>
  )
}
