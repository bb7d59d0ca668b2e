import { answering, hostPage, renderScreen } from '@pillbox/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { AddDeviceModal } from '../add-device-modal'

type Detector = { prototype: { detect: unknown } }
declare global {
  interface Window {
    BarcodeDetector?: Detector
  }
}

const off = jest.fn()
const camera = { getTracks: () => [{ stop: off }] }
let seen: string[] = []

function aBrowser(getUserMedia: (() => Promise<unknown>) | undefined) {
  const mediaDevices = getUserMedia && { getUserMedia }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
}

beforeEach(() => {
  seen = []
  off.mockClear()
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const BarcodeDetector = class {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect() {
      return Promise.resolve(seen.map((rawValue) => ({ rawValue })))
    }
  }
  Object.assign(window, { BarcodeDetector })
  hostPage({ qrScan: true })
  answering({})
})

async function scan() {
  const { user, unmount } = renderScreen(<AddDeviceModal close={() => {}} added={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Device' }))
  await user.click(dialog.getByRole('button', { name: 'Scan QR code' }))
  return { user, dialog, unmount }
}

test('the id that the camera sees is the Device ID, and the nickname is next', async () => {
  aBrowser(() => Promise.resolve(camera))
  const { dialog } = await scan()
  expect(dialog.getByText('Hold the QR code under the box before the camera.')).toBeVisible()

  seen = ['https://example.test/else', ' PB-DEMO-0001\n']

  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Device ID' })).toHaveValue('PB-DEMO-0001'),
  )
  expect(screen.getByText('The Device ID was read.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Device Nickname' })).toHaveFocus()
  expect(dialog.queryByLabelText('Camera')).toBeNull()
  expect(off).toHaveBeenCalled()
})

test('a code of something else is none, and the camera is off when the scan is stopped', async () => {
  aBrowser(() => Promise.resolve(camera))
  const { user, dialog } = await scan()
  seen = ['https://example.test/else']

  await user.click(dialog.getByRole('button', { name: 'Stop scanning' }))

  expect(dialog.getByRole('textbox', { name: 'Device ID' })).toHaveValue('')
  expect(dialog.queryByLabelText('Camera')).toBeNull()
  await waitFor(() => expect(off).toHaveBeenCalled())
})

test('a camera that comes after the dialog was left is turned off', async () => {
  let come = (_: unknown) => {}
  aBrowser(() => new Promise((resolve) => (come = resolve)))
  const { unmount } = await scan()

  unmount()
  come(camera)

  await waitFor(() => expect(off).toHaveBeenCalled())
})

test('a look that fails is followed by another', async () => {
  aBrowser(() => Promise.resolve(camera))
  const look = jest.fn().mockRejectedValueOnce(new Error('too dark'))
  look.mockResolvedValue([{ rawValue: 'PB-DEMO-0001' }])
  window.BarcodeDetector!.prototype.detect = look
  const { dialog } = await scan()

  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Device ID' })).toHaveValue('PB-DEMO-0001'),
  )
})

test('the camera is off as soon as the scan is stopped, whatever is still waited for', async () => {
  aBrowser(() => Promise.resolve(camera))
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => {}))
  const { user, dialog } = await scan()

  await user.click(dialog.getByRole('button', { name: 'Stop scanning' }))

  expect(off).toHaveBeenCalled()
})

test.each([
  ['is not allowed', new DOMException('', 'NotAllowedError'), /^The camera is not allowed/],
  ['is not there', new DOMException('', 'NotFoundError'), /^No camera could be used/],
])('where the camera %s the id is typed', async (_, error, sentence) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  aBrowser(() => Promise.reject(error))
  const { dialog } = await scan()

  expect(await screen.findByText(sentence)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Scan QR code' })).toBeVisible()
})

test('where the page did not come by https the id is typed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  aBrowser(undefined)
  await scan()

  expect(await screen.findByText(/^No camera could be used/)).toBeVisible()
})
